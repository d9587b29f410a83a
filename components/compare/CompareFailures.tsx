import type { Failure } from '../../lib/model/failure.ts';
import type { Listing } from '../../lib/model/saved-companies.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { FailureNote } from '../parts/FailureNote.tsx';
import { answerOf } from '../parts/Loaded.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';
import { shortName } from './column.ts';

interface Failed {
  listing: Listing;
  failure: Failure;
  /** Asks the same again. */
  again(): void;
}

/** What went wrong, once for all companies that it went wrong for. */
export function CompareFailures({
  compare,
  onCompareAgain,
  onCompareMoreOf,
}: Pick<PanelProps, 'compare' | 'onCompareAgain' | 'onCompareMoreOf'>) {
  const failures = compare.companies.flatMap(({ listing, load }): Failed[] => {
    const next = answerOf(load)?.next;
    if (load.state === 'failed') {
      return [{ listing, failure: load.failure, again: () => onCompareAgain(listing.id) }];
    }
    return next?.state === 'failed'
      ? [{ listing, failure: next.failure, again: () => onCompareMoreOf(listing.id) }]
      : [];
  });
  return (
    <>
      {[...Map.groupBy(failures, ({ failure }) => failure.kind)].map(([kind, alike]) => {
        const [first] = alike;
        return (
          first && (
            <div key={kind}>
              <b class="row">
                {alike.map(({ listing }) => (
                  <span key={listing.id}>
                    <Untrusted text={shortName(listing)} cap={40} />
                  </span>
                ))}
              </b>
              <FailureNote
                failure={first.failure}
                onRetry={() => {
                  for (const { again } of alike) again();
                }}
              />
            </div>
          )
        );
      })}
    </>
  );
}
