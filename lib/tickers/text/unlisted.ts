import { anyOf, lazy } from '../words/lexicon.ts';
import { pattern, patternOf } from './pattern.ts';

/*
 * Words that say of a company that its shares are not listed. Listed ones are not said to be
 * so, except for a unit or a partner: only words about the company with the bracket count.
 * All texts are in small letters.
 */

/** Right before the name: `the unlisted Tallon Ltd (TLLN)`. */
const BEFORE = lazy(() =>
  patternOf(`(?:^|[^\\p{L}])(?:${anyOf('unlisted')}) (?:[\\p{L}-]+ ){0,2}$`),
);
/** After the bracket, in the same clause: `(TLLN), which is not listed`. */
const AFTER = lazy(() => patternOf(`^[^.;:()!?]{0,60}?[^\\p{L}](?:${anyOf('notListed')})`));

/*
 * Patterns, and no lists of words: the article, the subject and the verb of each language go together.
 */

/** In the next sentence, said of the company: `(TLLN) raised money. The company is not listed`. */
const LATER = pattern`^[^;:()!?]{0,120}?\. (?:(?:the|this|die|das|der|la|le|el|de|het) (?:privately[ -]held |unlisted )?(?:company|firm|group|start-?up|business|unternehmen|firma|gesellschaft|société|entreprise|empresa|compañía|società|bedrijf|bolag)|it|es|elle|its (?:shares|stock)|shares|seine aktien) (?:[\p{L}-]+ ){0,3}?(?:not (?:publicly |a )?(?:listed|traded|quoted)|unlisted|privately[ -]held|nicht (?:börsennotiert|notiert)|(?:non|pas) cotée?|no cotiza|non (?:è |sono )?quotat[aoie]|niet (?:beurs)?genoteerd|inte (?:börs)?noter\p{L}+)`;
/** Right after it: `(TLLN), an unlisted company`. */
const NEXT =
  /^,? ?(?:(?:is|are|was|remains|est|är|er|ist) )?(?:(?:an?|ett|en|et|ein|eine|une) )?(?:unlisted|privately[ -]held|onotera|unoter|nicht börsennotiert|non cotée?)/;

/**
 * Whether a company is said to be unlisted.
 *
 * @param before the text up to its name
 * @param after the text after its bracket
 */
export function isUnlisted(before: string, after: string): boolean {
  const next = after.toLowerCase();
  return (
    BEFORE().test(before.toLowerCase()) || AFTER().test(next) || LATER.test(next) || NEXT.test(next)
  );
}
