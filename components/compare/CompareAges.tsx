import { t } from '../../lib/i18n/words.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { notesOf } from '../../lib/panel/pages.ts';
import { LeftOut } from '../parts/LeftOut.tsx';
import { answerOf } from '../parts/Loaded.tsx';
import { Provenance } from '../parts/Provenance.tsx';
import { refreshWords } from '../parts/refresh-words.ts';
import { SourceNotes } from '../parts/SourceNotes.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';
import { shortName } from './column.ts';

/** Each company's answer has an age of its own, and notes of its own. */
export function CompareAges({
  compare,
  onCompareAgain,
}: Pick<PanelProps, 'compare' | 'onCompareAgain'>) {
  const { companies } = compare;
  if (!companies.some(({ load }) => answerOf(load))) return null;
  return (
    <section class="compare-ages" aria-label={t('compareAges')}>
      {companies.map(({ listing, load }) => {
        const answer = answerOf(load);
        if (!answer) return null;
        return (
          <div key={listing.id} class="compare-age">
            <b>
              <Untrusted text={shortName(listing)} cap={40} />
            </b>
            <Provenance
              envelope={answer}
              part={shortName(listing)}
              refreshing={load.state === 'loading'}
              onRefresh={() => onCompareAgain(listing.id)}
              refreshLabel={refreshWords(load)}
            />
            <div class="compare-notes">
              <LeftOut meta={answer.meta} />
              {notesOf(answer.meta).map((note) => (
                <SourceNotes key={note} notes={note} />
              ))}
            </div>
          </div>
        );
      })}
    </section>
  );
}
