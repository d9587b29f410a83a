import type { Failure } from '../../lib/model/failure.ts';
import { failureDetails } from '../../lib/research/failure-words.ts';
import { t } from '../../lib/i18n/words.ts';
import { useSurroundings } from './panel-context.ts';
import { Untrusted } from './Untrusted.tsx';
import { useCopied } from './use-copied.ts';

/** Code, request id and the like, for support, with a button that copies them. */
export function FailureDetails({ failure }: { failure: Failure }) {
  const { onCopy } = useSurroundings();
  const [copied, setCopied] = useCopied();
  const details = failureDetails(failure);
  if (details.length === 0) return null;
  const copy = async () => {
    setCopied(await onCopy(details.map(({ label, value }) => `${t(label)}: ${value}`).join('\n')));
  };
  return (
    <p class="failure-details">
      {details.map(({ label, value }) => (
        <span class="failure-detail" key={label}>
          {t(label)} <Untrusted text={value} cap={120} />
        </span>
      ))}
      <button type="button" class="quiet" onClick={copy}>
        {t('copy')}
      </button>
      <span role="status">{copied !== null && t(copied ? 'copied' : 'copyFailed')}</span>
    </p>
  );
}
