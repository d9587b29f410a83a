import { readFileSync } from 'node:fs';

const GUIDE = new URL('../docs/operators.md', import.meta.url);
const text = readFileSync(GUIDE, 'utf8');

/** The guide's examples of policies in one object, with another id. */
export function guideOf(browser: 'Chrome' | 'Firefox', id: string): Record<string, unknown> {
  const examples = [...text.matchAll(/```json\n([\s\S]*?)```/g)].map(([, example = '']) => example);
  const parsed = examples
    .filter((example) => /"3rdparty"|"ExtensionSettings"/.test(example))
    .map((example) => JSON.parse(example.replaceAll('"ID"', `"${id}"`)));
  const isFirefox = (one: object) => 'policies' in one;
  const own = parsed.filter((one) => isFirefox(one) === (browser === 'Firefox'));
  return Object.assign({}, ...own.map((one) => (isFirefox(one) ? one.policies : one)));
}

/** The guide's keys of the Windows registry, as lists of their parts. */
export const registryKeys = (): string[][] =>
  [...text.matchAll(/^\[(HKEY_.*)\]$/gm)].map(([, key = '']) => key.split('\\'));
