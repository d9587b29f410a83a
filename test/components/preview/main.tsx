import { render } from 'preact';
import { OptionsPage } from '../../../components/options/OptionsPage.tsx';
import { directionOf, LANGUAGES } from '../../../lib/i18n/languages.ts';
import { t } from '../../../lib/i18n/words.ts';
import { useEnglish, useLanguage } from '../../words.ts';
import { showLaterParts } from '../first-showing.tsx';
import { Folding } from '../folding.tsx';
import { pressesOf } from './after.ts';
import { optionsStates } from './states/options.ts';
import { states } from './states.ts';

/**
 * Draws states of the panel in this document, one after another: `draw('company')`; the address names the
 * words, and the first state for those who look at it by hand: `?state=company&words=long`
 * stretches them, `words=ar` takes a language's.
 */
const address = new URLSearchParams(location.search);
const words = address.get('words');
useEnglish(words === 'long' ? stretched : undefined);
for (const language of LANGUAGES) if (language === words) useLanguage(language);
// As lib/settings/apply-preferences.ts has it in our own pages.
document.documentElement.lang = t('locale');
document.documentElement.dir = directionOf(t('locale'));
// What differs from run to run would pass for a change: the time, and a caret that blinks.
const opened = Date.now();
Date.now = () => opened;
const still = new CSSStyleSheet();
still.replaceSync('* { caret-animation: manual }');
document.adoptedStyleSheets = [still];
const root = document.getElementById('root');
if (!root) throw new Error('No root');
await showLaterParts();

/** Draws a state from nothing, presses what belongs to it, and waits until it is painted. */
async function draw(name: string, on: HTMLElement): Promise<void> {
  const props = states[name];
  const options = optionsStates[name];
  const state = props ?? options;
  if (!state) throw new Error(`No such state: ${name}`);
  render(null, on);
  scrollTo(0, 0);
  if (options) render(<OptionsPage {...options} />, on);
  if (props) render(<Folding {...props} />, on);
  for (const wordsOf of pressesOf(state)) {
    await frame();
    const found = named(wordsOf(), on);
    if (!found) console.error(`Nothing to press: ${wordsOf()}`);
    found?.focus();
    found?.click();
    const file = found?.nextElementSibling;
    if (file instanceof HTMLInputElement && file.type === 'file') {
      // As the browser's own window gives it.
      const data = new DataTransfer();
      data.items.add(new File(['{}'], 'tickerside-lists-and-notes-2026-11-24.json'));
      file.files = data.files;
      file.dispatchEvent(new Event('change', { bubbles: true }));
      await frame();
    }
    // A list's entry is chosen: a press from a program does not.
    if (found instanceof HTMLOptionElement) {
      found.selected = true;
      found.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }
  // Effects run after the first, what they change is drawn by the second.
  await frame();
  await frame();
}

/** The first control whose name has these words. */
const named = (words: string, on: HTMLElement) =>
  [...on.querySelectorAll<HTMLElement>('button, summary, input, option')].find((control) => {
    const label = control instanceof HTMLInputElement ? control.labels?.[0] : control;
    return (control.ariaLabel ?? label?.textContent)?.includes(words);
  });

const frame = () => new Promise((next) => requestAnimationFrame(next));

Object.assign(globalThis, { draw: (name: string) => draw(name, root) });
const first = address.get('state');
if (first !== null) await draw(first, root);

/** Words as long as German ones: half as long again, and unbroken. */
function stretched(text: string): string {
  return text.replace(/\p{L}{4,}/gu, (word) => word + word.slice(-Math.ceil(word.length / 2)));
}
