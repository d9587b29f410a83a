/** Where on the page a name stands, the place that says most of what the page is about first. */
export const NAME_PLACES = ['title', 'heading', 'lead', 'body'] as const;
export type NamePlace = (typeof NAME_PLACES)[number];

/** The evidence that a name is a company's. */
export const NAME_EVIDENCE = [
  /** Its legal form: `Quillane Freight Inc.` */
  'legal',
  /** A word for the share, or an act of companies: `Quillane shares`, `Quillane reported`. */
  'business',
  /** Its own symbol in the same line, row or bracket. */
  'symbol',
  /** A capital within a sentence, where an ordinary word has none. */
  'inside',
  /** Words of business elsewhere on the page. */
  'topic',
] as const;
export type NameEvidence = (typeof NAME_EVIDENCE)[number];

/** Names that a page may report, and characters of a name and of the sentence around it. */
export const MAX_NAMES = 200;
export const MAX_NAME = 80;
export const MAX_SENTENCE = 160;

/** A run of words on the page that may name a company, all its mentions together. */
export interface FoundName {
  /** As the page writes it first. */
  name: string;
  /** Whether its key is in the table of known names; else only its evidence speaks for it. */
  isKnown: boolean;
  /** A symbol in the line of one mention that the table knows together with the name's first word. */
  symbol: string | null;
  count: number;
  /** The best place of all mentions. */
  where: NamePlace;
  evidence: NameEvidence[];
  /** The sentence of the mention in the best place, cut. */
  sentence: string;
}

/** A company that the user or the operator knows: one listing of it. */
export interface KnownCompany {
  /** The service's id of the listing; null where the directory states none. */
  id: string | null;
  name: string;
  ticker: string | null;
  exchange: string | null;
  /** Its other names. */
  aliases: readonly string[];
}

/** A known company as it is shown and opened. */
export type KnownListing = Omit<KnownCompany, 'aliases'>;

export const knownListing = ({ id, name, ticker, exchange }: KnownCompany): KnownListing => ({
  id,
  name,
  ticker,
  exchange,
});

/** The companies that the user knows, and those of the operator's directory. */
export interface KnownLists {
  own: readonly KnownCompany[];
  directory: readonly KnownCompany[];
}

/** A company as a list of the user's names it. */
export interface ListedName {
  /** In capitals; null where the list names no symbol. */
  symbol: string | null;
  name: string | null;
}
/** Most companies of a list that the user types or pastes. */
export const MAX_ENTRIES = 300;
/** Most characters of such a list. */
export const MAX_LIST_TEXT = 20_000;

/** A name in no list, which a legal form or share word shows to be a company's: a search may find it. */
export type UnknownName = Pick<FoundName, 'name' | 'count' | 'where' | 'evidence' | 'sentence'>;

/** A known company that a page names. */
export interface NamedCompany extends UnknownName {
  /** The listings that the name may mean; several are a choice for the user. */
  listings: KnownListing[];
  /** The names that the page gives it: {@link FoundName}. */
  written: string[];
  /** Whose list it is in: the user's own first. */
  source: 'own' | 'directory';
  /** Shown at once; else in the folded rest. */
  isOffered: boolean;
}

/** Most offers of a search. */
export const MAX_OFFERS = 5;

/** What a page names, resolved. */
export interface PageNames {
  /** Offered ones first, each group in the order of place and count. */
  named: NamedCompany[];
  unknown: UnknownName[];
}

export const NO_NAMES: PageNames = { named: [], unknown: [] };

/** How many rows a page shows at once: its tickers, and the companies that it names. */
export const countOf = ({
  tickers,
  names,
}: {
  tickers: unknown[];
  names?: PageNames | undefined;
}) => tickers.length + (names?.named.filter(({ isOffered }) => isOffered).length ?? 0);
