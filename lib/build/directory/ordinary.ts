import lists from '../../names/ordinary.json' with { type: 'json' };
import { fillLists } from '../../names/ordinary.ts';

/** In Node the lists of words are there from the beginning. */
fillLists(lists);
