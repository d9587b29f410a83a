import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import { LOOKUP_LIMITS } from '../../lib/model/contract.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { SearchForm, useDraft } from '../parts/SearchForm.tsx';
import { Suggestions, useSuggestions } from './Suggestions.tsx';

/** The lookup box, with suggestions of known companies, which open by their id. Typing sends nothing. */
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
      limits={LOOKUP_LIMITS}
      isSelection={lookup.isSelection}
      answered={lookup.load.state === 'idle' ? null : lookup.submitted}
      inputRef={input}
      combobox={suggestions.combobox}
      // The list would cover the message.
      onRefused={suggestions.close}
      onArrowDown={() => !suggestions.open && lookup.draft === lookup.submitted && focusListing()}
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

/** Moves from the box to the first listing found; false if there is no listing. */
function focusListing(): boolean {
  const listing = document.querySelector<HTMLElement>('.research .listings [data-row]');
  // An overlay hides the listings.
  if (!listing?.checkVisibility()) return false;
  listing.focus();
  return true;
}
