import { createContext } from 'preact';
import type { Citable } from '../../lib/research/cite/line.ts';

/** The answer that everything below stands in; null where there is none, and nothing can be cited. */
export const EnvelopeContext = createContext<Citable['envelope'] | null>(null);
