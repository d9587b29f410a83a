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

/** What is being typed in a field; only its reader is drawn again with each key. */
export const useDraft = (field: DraftField): string => useContext(DRAFTS[field]);

/**
 * Takes the drafts out of the panel's properties and hands each to its own field: where a draft alone has
 * changed, nothing else is drawn again. Beneath it `draft` is empty; `useDraft` has it.
 */
export function withDraftsApart(Whole: ComponentType<PanelProps>): ComponentType<PanelProps> {
  return function DraftsApart(props: PanelProps) {
    const last = useRef(props);
    const drawn = useRef(props);
    // What comes unchanged is drawn again too: the words may be another language's.
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

type Asked = { draft: string };
const emptied = <T extends Asked>(asked: T): T => ({ ...asked, draft: '' });

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

/** Each change of state brings its own time; by itself it changes nothing that is shown. */
const sameButDrafts = (one: PanelProps, other: PanelProps): boolean =>
  same(one, other, {
    now: () => true,
    lookup: sameAsked,
    adding: sameAsked,
    company: (was, is) => was !== null && is !== null && same(was, is, { search: sameAsked }),
  });

const sameAsked = <T extends Asked>(one: T, other: T): boolean =>
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
