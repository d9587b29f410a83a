/*
 * Words that say of a company that its shares are not listed, by language. Listed ones are not said to be
 * so, except for a unit or a partner: only words about the company with the bracket count.
 */

/** Right before the name: `the unlisted Tallon Ltd (TLLN)`. */
const BEFORE =
  /(?:^|[^\p{L}])(?:unlisted|privately[ -]held|nicht (?:börsen)?notierte[nrs]?|onotera\p{L}+|unotere?[dt]?e?|niet(?:-| )beursgenoteerde?) (?:[\p{L}-]+ ){0,2}$/iu;
/** After the bracket, in the same clause: `(TLLN), which is not listed`. */
const AFTER =
  /^[^.;:()!?]{0,60}?[^\p{L}](?:not (?:publicly |a )?(?:listed|traded|quoted)|no listed shares|nicht (?:börsennotiert|notiert|gelistet|an (?:der|einer) börse)|(?:non|pas) coté|no cotiza|sin cotizar|non (?:è |sono )?quotat|não (?:(?:é|está|são|estão) )?(?:listad|cotad|negociad)|não tem ações (?:em|na) bolsa|de capital fechado|niet (?:beurs)?genoteerd|(?:inte|ikke|ej) (?:är |er )?(?:b[öø]rs)?note(?:r[ae]?[dt]|rt))/iu;
/** In the next sentence, said of the company: `(TLLN) raised money. The company is not listed`. */
const LATER =
  /^[^;:()!?]{0,120}?\. (?:(?:The|This|Die|Das|Der|La|Le|El|De|Het) (?:privately[ -]held |unlisted )?(?:company|firm|group|start-?up|business|Unternehmen|Firma|Gesellschaft|société|entreprise|empresa|compañía|società|bedrijf|bolag)|It|Es|Elle|Its (?:shares|stock)|Shares|Seine Aktien) (?:[\p{L}-]+ ){0,3}?(?:not (?:publicly |a )?(?:listed|traded|quoted)|unlisted|privately[ -]held|nicht (?:börsennotiert|notiert)|(?:non|pas) cotée?|no cotiza|non (?:è |sono )?quotat[aoie]|niet (?:beurs)?genoteerd|inte (?:börs)?noter\p{L}+)/iu;
/** Right after it: `(TLLN), an unlisted company`. */
const NEXT =
  /^,? ?(?:(?:is|are|was|remains|est|är|er|ist) )?(?:(?:an?|ett|en|et|ein|eine|une) )?(?:unlisted|privately[ -]held|onotera|unoter|nicht börsennotiert|non cotée?)/iu;

/**
 * Whether a company is said to be unlisted.
 *
 * @param before the text up to its name
 * @param after the text after its bracket
 */
export const isUnlisted = (before: string, after: string): boolean =>
  BEFORE.test(before) || AFTER.test(after) || LATER.test(after) || NEXT.test(after);
