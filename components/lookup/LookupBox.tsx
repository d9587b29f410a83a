import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import { isPinned } from '../../lib/model/saved-companies.ts';
import type { KnownListing } from '../../lib/names/types.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { KNOWN_REQUESTS, MOST_REQUESTS } from '../../lib/panel/lookup.ts';
import { usePanelContext } from '../parts/panel-context.ts';
import { SearchForm, useDraft } from '../parts/SearchForm.tsx';
import { ListingLine } from '../parts/Untrusted.tsx';
import { focusFirst } from '../parts/use-focus.ts';

const FIRST_LISTING = '.research .listings [data-row]';

/** The lookup box. Suggests known companies, which open by their id; typing sends nothing. */
export function LookupBox(props: PanelProps) {
  const { focusRequest, onDraft, onLookup } = props;
  const lookup = { ...props.lookup, draft: useDraft('lookup') };
  const input = useRef<HTMLInputElement>(null);
  const suggestions = useSuggestions({ ...props, lookup });
  useLayoutEffect(() => {
    if (focusRequest.sequence === 0 || focusRequest.target !== 'box') return;
    const box = input.current;
    if (!box) return;
    box.focus();
    // Select the text, so that the first letter typed replaces it.
    const select = () => document.activeElement === box && box.select();
    if (document.hasFocus()) return void select();
    // Select nothing while the keys still go to the page.
    box.setSelectionRange(box.value.length, box.value.length);
    addEventListener('focus', select, { once: true });
    return () => removeEventListener('focus', select);
  }, [focusRequest]);
  return (
    <SearchForm
      label={t('lookupLabel')}
      button={t('lookupButton')}
      compact
      field="lookup"
      query={lookup}
      inputRef={input}
      combobox={suggestions.combobox}
      // The list would cover the message.
      onRefused={suggestions.close}
      onArrowDown={() =>
        !suggestions.open && lookup.draft === lookup.submitted && focusFirst(FIRST_LISTING)
      }
      onDraft={(text) => {
        suggestions.typed(text);
        onDraft(text);
      }}
      onSubmit={(query) => {
        suggestions.close();
        onLookup(query);
      }}
    >
      {suggestions.open && <Suggestions {...suggestions} />}
    </SearchForm>
  );
}

/** The list beneath the lookup box. The field keeps the focus while the user chooses by keys or pointer. */
function Suggestions({ id, listings, active, choose }: SuggestionsState) {
  const { saved } = usePanelContext();
  const list = useRef<HTMLDivElement>(null);
  const keptAs = ({ id }: KnownListing) => {
    if (id !== null && isPinned(saved, id)) return t('savedPins');
    return saved.recents.some((one) => one.id === id) && t('savedRecents');
  };
  useEffect(() => {
    const option = list.current?.querySelector('[aria-selected="true"]');
    option?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const isSearched = listings.some((listing) => listing.id === null);
  return (
    // Otherwise, a press would take the focus from the field and close the list before the click.
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the field.
    <div class="suggestions" onMouseDown={(event) => event.preventDefault()}>
      <div
        ref={list}
        id={id}
        class="suggestion-list"
        role="listbox"
        tabIndex={-1}
        aria-label={t('suggestions')}
        aria-describedby={`${id}-cost`}
      >
        {listings.map((listing, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the focused field handles the keys.
          <div
            key={listing.id ?? index}
            id={optionId(id, index)}
            class="suggestion-option lights columned"
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => choose(listing)}
          >
            <ListingLine
              listing={{ ...listing, name: listing.name === '' ? null : listing.name }}
            />
            {keptAs(listing) && (
              <>
                {' '}
                <span class="suggestion-kept hint">{keptAs(listing)}</span>
              </>
            )}
          </div>
        ))}
      </div>
      <p id={`${id}-cost`} class="hint suggestion-cost hair-above">
        {t('tickerCost', isSearched ? MOST_REQUESTS : KNOWN_REQUESTS)}
      </p>
    </div>
  );
}

type SuggestionsState = ReturnType<typeof useSuggestions>;

const optionId = (list: string, index: number): string => `${list}-${index}`;

const isSame = (one: KnownListing, other: KnownListing): boolean =>
  one.id === other.id && one.name === other.name && one.exchange === other.exchange;

const NOTHING = { listings: [] as KnownListing[], active: -1 };

/** Keys that move the caret, so the focus returns from the list to the text. */
const IN_TEXT = new Set(['Home', 'End', 'ArrowLeft', 'ArrowRight']);

/** The suggestions beneath the lookup box and their keyboard handling. */
function useSuggestions({ lookup, onOpenKnown, onSuggest }: PanelProps) {
  const id = useId();
  const [shown, setShown] = useState(NOTHING);
  /** The latest state for the keys, because the user may press them faster than the list is drawn. */
  const now = useRef(shown);
  /** The number of the latest request for suggestions; answers to earlier requests are dropped. */
  const asked = useRef(0);
  const { draft, submitted } = lookup;

  const show = (next: typeof NOTHING) => {
    now.current = next;
    setShown(next);
  };
  const moveTo = (active: number) => show({ ...now.current, active });
  /** @param begin the item that becomes active: the text, or the first or last suggestion */
  const ask = async (typed: string, begin: 'text' | 'first' | 'last' = 'text') => {
    const mine = ++asked.current;
    // The box still holds the last lookup, but the user wants another company, so suggest all.
    const listings = await onSuggest(typed === submitted ? '' : typed);
    if (mine !== asked.current) return;
    const last = listings.length - 1;
    // The keys may have moved to a suggestion of the previous list meanwhile.
    const before = now.current.listings[now.current.active];
    const text = before ? listings.findIndex((one) => isSame(one, before)) : -1;
    show({ listings, active: { text, first: Math.min(0, last), last }[begin] });
  };
  const close = () => {
    asked.current++;
    show(NOTHING);
  };
  const choose = (listing: KnownListing) => {
    close();
    onOpenKnown(listing);
  };
  const move = (step: 1 | -1) => {
    const { listings, active } = now.current;
    if (listings.length === 0) return void ask(draft, step === 1 ? 'first' : 'last');
    // From the text to the first or last suggestion, and from either end back to the text.
    const places = listings.length + 1;
    moveTo(((active + 1 + step + places) % places) - 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { listings, active } = now.current;
    const chosen = listings[active];
    if (event.isComposing) return;
    if (IN_TEXT.has(event.key)) return moveTo(-1);
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else if (event.key === 'Escape' && listings.length > 0) close();
    else return;
    event.preventDefault();
  };
  const { listings, active } = shown;
  const open = listings.length > 0;
  return {
    open,
    id,
    listings,
    /** Index of the active suggestion; -1 for the text itself. */
    active,
    combobox: {
      role: 'combobox' as const,
      'aria-autocomplete': 'list' as const,
      'aria-expanded': open,
      'aria-controls': open ? id : undefined,
      'aria-activedescendant': active >= 0 ? optionId(id, active) : undefined,
      onKeyDown,
      onClick: () => open || void ask(draft),
      onBlur: close,
    },
    typed(text: string) {
      moveTo(-1);
      void ask(text);
    },
    close,
    choose,
  };
}
