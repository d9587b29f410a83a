import { type ComponentType, createContext } from 'preact';
import { useContext, useMemo, useRef } from 'preact/hooks';
import type { PanelProps } from '../../lib/panel/actions.ts';

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
    const last = useRef(props);
    const drawn = useRef(props);
    // Unchanged props render too: the language may have changed.
    if (!isTyping(last.current, props)) drawn.current = props;
    last.current = props;
    const settled = drawn.current;
    // Preact leaves out an element that is the very one it drew before.
    const whole = useMemo(() => <Whole {...withoutDrafts(settled)} />, [settled]);
    return (
      <DRAFTS.lookup.Provider value={props.lookup.draft}>
        <DRAFTS.search.Provider value={props.company?.search.draft ?? ''}>
          <DRAFTS.adding.Provider value={props.adding.draft}>{whole}</DRAFTS.adding.Provider>
        </DRAFTS.search.Provider>
      </DRAFTS.lookup.Provider>
    );
  };
}

type Drafted = { draft: string };
const emptied = <T extends Drafted>(asked: T): T => ({ ...asked, draft: '' });

const withoutDrafts = (props: PanelProps): PanelProps => ({
  ...props,
  lookup: emptied(props.lookup),
  adding: emptied(props.adding),
  company: props.company && { ...props.company, search: emptied(props.company.search) },
});

const draftsOf = ({ lookup, adding, company }: PanelProps) =>
  [lookup.draft, adding.draft, company?.search.draft] as const;

/** Whether a draft, and nothing else, has changed. */
function isTyping(one: PanelProps, other: PanelProps): boolean {
  const after = draftsOf(other);
  return draftsOf(one).some((draft, place) => draft !== after[place]) && sameButDrafts(one, other);
}

/** Every change of state brings a new `now`; alone it changes nothing on screen. */
const sameButDrafts = (one: PanelProps, other: PanelProps): boolean =>
  same(one, other, {
    now: () => true,
    lookup: sameButDraft,
    adding: sameButDraft,
    company: (was, is) => was !== null && is !== null && same(was, is, { search: sameButDraft }),
  });

const sameButDraft = <T extends Drafted>(one: T, other: T): boolean =>
  same(one, other, { draft: () => true });

/** Whether all properties are the same, or alike as `alike` tells. */
function same<T extends object>(
  one: T,
  other: T,
  alike: { [K in keyof T]?: (one: T[K], other: T[K]) => boolean },
): boolean {
  const keys = Object.keys({ ...one, ...other }) as (keyof T)[];
  return keys.every(
    (key) => Object.is(one[key], other[key]) || alike[key]?.(one[key], other[key]) === true,
  );
}
