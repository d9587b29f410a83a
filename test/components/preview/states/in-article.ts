import type { PanelProps } from '../../../../lib/panel/actions.ts';
import type { InArticleView, LoadedFigure } from '../../../../lib/panel/bare-state.ts';
import { NOW } from '../../fixtures/answers.ts';
import { factsView, netIncome, revenue } from '../../fixtures/facts.ts';
import { companyProps, page } from '../../fixtures/panel.ts';

const [newest, before] = revenue;
const [loss] = netIncome;
const alike: LoadedFigure[][] = [
  newest ? [{ metric: 'revenue', fact: newest }] : [],
  before
    ? [
        { metric: 'revenue', fact: before },
        { metric: 'operating_cash_flow', fact: before },
        { metric: 'cash', fact: before },
        { metric: 'equity', fact: before },
      ]
    : [],
  loss ? [{ metric: 'net_income', fact: loss }] : [],
];
const match = (line: string, figures: number[], isRounded: boolean) => {
  const [lead = '', number = '', tail = ''] = line.split('|');
  return {
    excerpt: lead + number + tail,
    at: lead.length,
    length: number.length,
    figures,
    isRounded,
  };
};
const FOUND = {
  outcome: 'searched',
  matches: [
    match('The line carried more, and revenue rose to |NOK 14.3 billion| in the year', [0], true),
    match('of it |9,127,000,000| on short routes', [1], false),
    match('a profit of |1.20 billion|, which the board put down to \u202Efuel\u202C', [2], true),
  ],
  more: false,
  isCut: false,
  frames: 0,
} as const;

type Searched = Extract<InArticleView, { state: 'searched' }>;

function searched(
  search: Searched['search'],
  gone: number[] = [],
  found = alike,
  skipped = 0,
): PanelProps {
  const props = companyProps({ tab: 'financials', facts: factsView('revenue', revenue) });
  const inArticle: InArticleView = {
    companyId: props.company?.id ?? '',
    tabId: page.tabId ?? 0,
    view: page.view,
    state: 'searched',
    search,
    searchId: 1,
    alike: found,
    skipped,
    searchedAt: NOW,
    gone,
  };
  return { ...props, inArticle };
}
const none = searched({ outcome: 'gone' });
const searching: PanelProps = {
  ...none,
  inArticle: none.inArticle && { ...none.inArticle, state: 'searching', searchId: 1 },
};
const found = { ...FOUND, matches: [...FOUND.matches] };

/** The open company's figures, looked for in the page. */
export const inArticleStates: Record<string, PanelProps> = {
  'in-article': searched(found),
  'in-article-gone': searched({ ...found, frames: 2, isCut: true }, [1]),
  'in-article-many': searched({
    ...found,
    // Each another: rows that repeat look like a picture that is painted wrongly.
    matches: Array.from({ length: 50 }, (_, n) =>
      match(`${'Again and again '.repeat(n % 4)}in table ${n + 1}: |NOK 14.3 billion|`, [0], true),
    ),
    more: true,
  }),
  'in-article-none': searched({ ...found, matches: [] }),
  'in-article-no-figures': searched({ ...found, matches: [] }, [], []),
  'in-article-none-so-far': searched({ ...found, matches: [], isCut: true }, [], alike, 2),
  'in-article-none-sought': searched({ ...found, matches: [] }, [], [], 3),
  'in-article-refused': searched({ outcome: 'failed', failure: { kind: 'internal' } }),
  'in-article-interrupted': searched({ outcome: 'failed', failure: { kind: 'interrupted' } }),
  'in-article-searching': searching,
  'in-article-no-access': searched({ outcome: 'noAccess' }),
  'in-article-left': searched({ outcome: 'gone' }),
  'in-article-blocked': searched({ outcome: 'blockedByPolicy' }),
};
