import { t } from '../../lib/i18n/words.ts';
import type { DocumentItem } from '../../lib/model/records.ts';
import { languageName } from '../../lib/research/known-words.ts';
import { ServiceWord } from '../parts/ServiceWord.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';

interface DocumentKindProps {
  document: Pick<DocumentItem, 'type' | 'fiscalPeriod' | 'language'>;
}

/** Parts of a row: what a document is, of which period and in which language, where they are told. */
export function DocumentKind({ document: { type, fiscalPeriod, language } }: DocumentKindProps) {
  const told = [fiscalPeriod, language === null ? null : languageName(language, t('locale'))];
  return (
    <>
      {type?.trim() && (
        <span>
          <ServiceWord value={type} />
        </span>
      )}
      {told.map(
        (part) =>
          part?.trim() && (
            <span key={part}>
              <Untrusted text={part} cap={60} />
            </span>
          ),
      )}
    </>
  );
}
