const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const decode = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '');

/** Attributes of every start tag with this name, as the provider's own pages write them. */
function tags(markup: string, name: string): Map<string, string>[] {
  return [...markup.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(
    ([tag]) =>
      new Map(
        [...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
          key,
          decode(value),
        ]),
      ),
  );
}

/** What pressing a button sends, and where. */
export interface Submission {
  action: string;
  fields: URLSearchParams;
}

/** The form that holds a button with this text, filled in; null when there is no such button. */
export function fillForm(
  markup: string,
  button: string,
  values: Record<string, string>,
): Submission | null {
  for (const [form] of markup.matchAll(/<form\b[\s\S]*?<\/form>/g)) {
    const buttons = [...form.matchAll(/(<button\b[^>]*>)([^<]*)<\/button>/g)];
    const pressed = buttons.find(([, , label]) => label === button)?.[1];
    if (!pressed) continue;
    const fields = new URLSearchParams();
    for (const input of tags(form, 'input')) {
      const name = input.get('name') ?? '';
      fields.set(name, values[name] ?? input.get('value') ?? '');
    }
    const own = tags(pressed, 'button')[0]?.get('formaction');
    return { action: own ?? tags(form, 'form')[0]?.get('action') ?? '', fields };
  }
  return null;
}

/** The words of a page's main part. */
export function textOf(markup: string): string {
  const main = /<main>([\s\S]*)<\/main>/.exec(markup)?.[1] ?? markup;
  return decode(main.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}
