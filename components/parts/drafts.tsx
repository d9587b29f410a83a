import { type ComponentType, createContext } from 'preact';
import { useContext, useMemo, useRef } from 'preact/hooks';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { same } from '../../lib/panel/panel-view.ts';

/** The text fields whose draft is kept in the panel's state. */
const DRAFTS = {
  lookup: createContext(''),
  search: createContext(''),
  adding: createContext(''),
};

export type DraftField = keyof typeof DRAFTS;

/** The text being typed in a field; only components that call this render at each key. */
export const useDraft = (field: DraftField): string => useContext(DRAFTS[field]);

/**
 * Passes each draft to its own field by context, so that a key renders that field alone. Below it,
 * `draft` in the panel's props is empty: use `useDraft`.
 */
export function withDraftsApart(Whole: ComponentType<PanelProps>): ComponentType<PanelProps> {
  return function DraftsApart(props: PanelProps) {
    const typed = draftsOf(props).join('\n');
    const last = useRef({ typed, drawn: withoutDrafts(props) });
    const { drawn } = last.current;
    const now = withoutDrafts(props, drawn);
    // Every change of state brings a new `now`; alone it changes nothing on screen.
    const isTyping =
      typed !== last.current.typed && same(drawn, { ...now, now: drawn.now }) === drawn;
    // Unchanged props render too: the language may have changed.
    last.current = { typed, drawn: isTyping ? drawn : now };
    const settled = last.current.drawn;
    // Preact leaves out an element that is the very one it drew before.
    const whole = useMemo(() => <Whole {...settled} />, [settled]);
    const [lookup, adding, search] = draftsOf(props);
    return (
      <DRAFTS.lookup.Provider value={lookup}>
        <DRAFTS.search.Provider value={search}>
          <DRAFTS.adding.Provider value={adding}>{whole}</DRAFTS.adding.Provider>
        </DRAFTS.search.Provider>
      </DRAFTS.lookup.Provider>
    );
  };
}

const draftsOf = ({ lookup, adding, company }: PanelProps) =>
  [lookup.draft, adding.draft, company?.search.draft ?? ''] as const;

/** A part that is as it was drawn is the same object. */
function withoutDrafts(props: PanelProps, drawn?: PanelProps): PanelProps {
  const { lookup, adding, company } = props;
  const search = company && same(drawn?.company?.search, { ...company.search, draft: '' });
  return {
    ...props,
    lookup: same(drawn?.lookup, { ...lookup, draft: '' }),
    adding: same(drawn?.adding, { ...adding, draft: '' }),
    company: company && search && same(drawn?.company, { ...company, search }),
  };
}
