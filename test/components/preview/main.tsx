import { render } from 'preact';
import { Panel } from '../../../components/Panel.tsx';
import { useEnglish } from '../../words.ts';
import { states } from './states.ts';

/** Shows one state of the panel, named by the address: `?state=company`. */
useEnglish();
const name = new URLSearchParams(location.search).get('state') ?? 'company';
const props = states[name];
const root = document.getElementById('root');
if (!props || !root) throw new Error(`No such state: ${name}`);
render(<Panel {...props} />, root);
