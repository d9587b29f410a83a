import { installWords } from '../lib/words.ts';
import messages from '../public/_locales/en/messages.json' with { type: 'json' };

const table: Record<string, { message: string }> = messages;

/** Gives component tests the English words, changed if asked, substituted as the browser would. */
export function useEnglish(change = (text: string) => text): void {
  installWords((key, substitutions) =>
    (key === 'locale' ? 'en-GB' : change(table[key]?.message ?? '')).replace(
      /\$(\d)/g,
      (_, n) => substitutions[Number(n) - 1] ?? '',
    ),
  );
}
