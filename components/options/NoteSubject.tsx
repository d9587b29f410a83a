import { t } from '../../lib/i18n/words.ts';
import type { Note } from '../../lib/model/notes.ts';
import { Untrusted } from '../parts/Untrusted.tsx';

/** The company and, of a document, its title and page. */
export function NoteSubject({ note: { about } }: { note: Note }) {
  const { company } = about;
  const name = company && (company.name ?? company.ticker ?? company.id);
  return (
    <>
      {name !== null && <Untrusted text={name} cap={120} />}
      {about.kind === 'page' && (
        <>
          {name !== null && ' · '}
          {about.title === null ? t('searchUntitled') : <Untrusted text={about.title} cap={120} />}
          {', '}
          {t('searchPage', about.page)}
        </>
      )}
    </>
  );
}
