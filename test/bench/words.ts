/** The words of generated news; people, places and companies are invented. */
const list = (words: string) => words.split('|');

export const PEOPLE = list(
  'Marion Tell|Ikenna Vale|Petra Lindqvist|Oskar Reuben|Hanne Mikkel|Joao Ferrante|Ruth Okello|Desmond Aird|Lena Forstner|Cato Brandt|Yuna Sorrel|Emil Castellane',
);
export const ROLES = list(
  'chief executive|finance director|head of trading|chair of the board|an analyst at the bank|a spokeswoman for the union|the regulator’s deputy head|a fund manager|the mayor|a professor of economics',
);
export const PLACES = list(
  'Larkmere|Port Tarvane|Quillane|the Doornik valley|Cindral Bay|Northrede|Sablewood|the northern islands|Wexcombe|Gruenfelder|Ostrava Heights|the capital',
);
export const THINGS = list(
  'copper wire|battery cells|winter wheat|rail freight|office space|heat pumps|generic drugs|used cars|cloud services|fishing licences|glass bottles|cement|home loans|airline seats|software for hospitals|second-hand clothes|wind turbines|school meals',
);
export const SUBJECTS = list(
  'The company|The group|The ministry|The central bank|A court|The city council|The board|One of its suppliers|The largest shareholder|A rival|The union|The carrier|Its new owner|A consortium of lenders',
);
export const VERBS = list(
  'said|announced|confirmed|told reporters|wrote in a letter|decided|argued|warned|noted|expects|denied|reported',
);
export const CLAUSES = list(
  'demand for THING had fallen faster than anyone planned for|the plant in PLACE would close before the end of the winter|orders from abroad rose for the third quarter in a row|prices of THING were likely to stay where they are|a decision on the merger had been put off until spring|it would hire several hundred people in PLACE|the rules left too much room for interpretation|talks with the owners of the site were going well|costs had grown more slowly than sales|it had no plans to sell its business in THING|the weather had kept shoppers away from the high street|customers were waiting for the next model|the drought had emptied reservoirs around PLACE|margins in THING would recover by next year',
);
export const TAILS = list(
  ', according to people close to the talks|, a person who has read the document said|, although nothing has been signed|, down from the year before|, the first such step in a decade|, and shares closed little changed|, which surprised most observers| after a long night of talks| despite the strike in PLACE| as the dry season began|, NAME said| for the time being',
);
/** Plain English in between, so that sentences differ in length and manner. */
export const PLAIN = list(
  'Nobody in the room seemed to mind.|That is not how it looked in the spring.|Traders shrugged.|It was the second time in a month that the figures came late, and the second time that nobody could say why.|What happens next is up to the voters.|“We have seen this before,” NAME said, “and it ended well for hardly anyone,” and left.|Others are less sure.|The numbers tell a different story.|In PLACE, people have grown used to waiting.|“It isn’t a question of money,” said NAME, ROLE.|There is a simpler explanation — the machines were old.',
);
/** Capitals that are no tickers, as common as they are in business news. */
export const ACRONYMS = list(
  'CEO|GDP|IPO|EU|US|UK|AI|IT|CFO|ETF|OPEC|NATO|IMF|WTO|FDA|SEC|USA|UN|TV|PDF|ESG|EBITDA|OECD|HR|LNG|UAE',
);
export const SECTIONS = list(
  'World|Business|Markets|Technology|Opinion|Sport|Culture|Weather|Video|Podcasts|Newsletters|Jobs|Events|Archive|Help|About us|Contact|Privacy|Terms|Sign in',
);
const FIRST = list(
  'Lark|Quill|Tarn|Cind|Sable|Wex|Volt|Orr|Hol|Bram|Dray|Fenn|Gald|Ister|Kest|Mor|Nev|Pell|Rost|Thal',
);
const SECOND = list('mere|ane|vane|ral|wood|combe|fall|in|den|ley|ton|well|mark|stead|brook');
const LEGAL = list('Inc.|Corp.|plc|Holdings|Group|Ltd.|AG|Industries|Energy|Pharma');

/** An invented company: `Larkmere Inc.`, `LKMA`. */
export function companyOf(index: number): { name: string; symbol: string } {
  const first = FIRST[index % FIRST.length] ?? '';
  const second = SECOND[Math.floor(index / FIRST.length) % SECOND.length] ?? '';
  const stem = (first + second).toUpperCase();
  const letter = String.fromCharCode(65 + (index % 26));
  return {
    name: `${first}${second} ${LEGAL[index % LEGAL.length]}`,
    symbol: stem.charAt(0) + stem.charAt(2) + stem.slice(-1) + letter,
  };
}
