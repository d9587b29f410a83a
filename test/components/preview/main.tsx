import { render } from 'preact';
import { OptionsPage } from '../../../components/options/OptionsPage.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { loadAll } from '../../../components/parts/later.tsx';
import { directionOf, LANGUAGES } from '../../../lib/languages.ts';
import { loadExchanges } from '../../../lib/research/exchange-table.ts';
import { t } from '../../../lib/words.ts';
import { useEnglish, useLanguage } from '../../words.ts';
import { pressed } from './states/cite.ts';
import { optionsStates } from './states/options.ts';
import { states } from './states.ts';

/** Shows one state of the panel, named by the address: `?state=company`; `words=long` stretches them, `words=ar` takes a language's. */
const address = new URLSearchParams(location.search);
const words = address.get('words');
useEnglish(words === 'long' ? stretched : undefined);
for (const language of LANGUAGES) if (language === words) useLanguage(language);
// As lib/dress.ts has it in our own pages.
document.documentElement.lang = t('locale');
document.documentElement.dir = directionOf(t('locale'));
const name = address.get('state') ?? 'company';
const props = states[name];
const options = optionsStates[name];
const root = document.getElementById('root');
if (!root || !(props || options)) throw new Error(`No such state: ${name}`);
await Promise.all([loadAll(), loadExchanges()]);
if (options) render(<OptionsPage {...options} />, root);
if (props) render(<Panel {...props} />, root);
if (name in pressed) root.querySelector<HTMLElement>(pressed[name] ?? '')?.click();

/** Words as long as German ones: half as long again, and unbroken. */
function stretched(text: string): string {
  return text.replace(/\p{L}{4,}/gu, (word) => word + word.slice(-Math.ceil(word.length / 2)));
}
