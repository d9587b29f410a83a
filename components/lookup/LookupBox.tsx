import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import { LOOKUP_LIMITS } from '../../lib/model/contract.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { useDraft } from '../parts/drafts.tsx';
import { SearchForm } from '../parts/SearchForm.tsx';
import { Suggestions } from './Suggestions.tsx';
import { useSuggestions } from './use-suggestions.ts';

/**
 * The lookup box. What was pinned or opened before is offered beneath it and opens by its id; nothing is
 * asked while the reader types.
 */
export function LookupBox(props: PanelProps) {
  const { landing, onDraft, onLookup } = props;
  const lookup = { ...props.lookup, draft: useDraft('lookup') };
  const input = useRef<HTMLInputElement>(null);
  const offer = useSuggestions({ ...props, lookup });
  useLayoutEffect(() => {
    if (landing.turn === 0 || landing.on !== 'box') return;
    const box = input.current;
    if (!box) return;
    box.focus();
    // What was looked up last goes with the first letter typed.
    const select = () => document.activeElement === box && box.select();
    if (document.hasFocus()) return void select();
    // The keys still go to the page: a text that looks chosen would say otherwise.
    box.setSelectionRange(box.value.length, box.value.length);
    addEventListener('focus', select, { once: true });
    return () => removeEventListener('focus', select);
  }, [landing]);
  return (
    <SearchForm
      label={t('lookupLabel')}
      button={t('lookupButton')}
      field="lookup"
      limits={LOOKUP_LIMITS}
      answered={lookup.load.state === 'idle' ? null : lookup.submitted}
      inputRef={input}
      combobox={offer.combobox}
      // The list would lie over what is said.
      onRefused={offer.close}
      onDraft={(text) => {
        offer.typed();
        onDraft(text);
      }}
      onAsk={(query) => {
        offer.close();
        onLookup(query);
      }}
    >
      {offer.open && <Suggestions {...offer} />}
    </SearchForm>
  );
}
