import { LOOKUP_LIMITS } from '../../lib/research/query-length.ts';
import { t } from '../../lib/i18n/words.ts';
import { Listings } from '../listings/Listings.tsx';
import type { PanelProps } from '../panel-props.ts';
import { AskForm } from '../parts/SearchForm.tsx';

/** Looks a company up without leaving the comparison; where several fit, the reader chooses. */
export function CompareAdd({
  adding,
  onCompare,
  onCompareDraft,
  onCompareLookup,
  onCompareLookupAgain,
}: PanelProps) {
  const { submitted, load } = adding;
  return (
    <>
      <AskForm
        label={t('compareLookUp')}
        button={t('lookupButton')}
        field="adding"
        limits={LOOKUP_LIMITS}
        hint={t('compareLookUpHint')}
        answered={load.state === 'idle' ? null : submitted}
        onDraft={onCompareDraft}
        onAsk={onCompareLookup}
      />
      <Listings
        level={3}
        exchanges={null}
        lookup={{ ...adding, ticker: null }}
        onPick={onCompare}
        onRefresh={onCompareLookupAgain}
      />
    </>
  );
}
