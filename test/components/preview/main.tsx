import { render } from 'preact';
import { Panel } from '../../../components/Panel.tsx';
import { useEnglish } from '../../words.ts';
import { states } from './states.ts';

/** Shows one state of the panel, named by the address: `?state=company`; `words=long` stretches them. */
const address = new URLSearchParams(location.search);
useEnglish(address.get('words') === 'long' ? stretched : undefined);
const name = address.get('state') ?? 'company';
const props = states[name];
const root = document.getElementById('root');
if (!props || !root) throw new Error(`No such state: ${name}`);
render(<Panel {...props} />, root);

/** Words as long as German ones: half as long again, and unbroken. */
function stretched(text: string): string {
  return text.replace(/\p{L}{4,}/gu, (word) => word + word.slice(-Math.ceil(word.length / 2)));
}
