import type { ComponentChildren } from 'preact';
import type { Comparison, Setting } from '../../lib/backup/merge.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../lib/i18n/languages.ts';
import { t, type WordKey } from '../../lib/i18n/words.ts';
import type { Clip } from '../../lib/model/clips.ts';
import { type Note, noteKey } from '../../lib/model/notes.ts';
import type { CompanyList, Listing } from '../../lib/model/saved-companies.ts';
import { clipLine } from '../../lib/research/clips.ts';
import type { Preferences } from '../../lib/settings/preferences.ts';
import { Untrusted } from '../parts/Untrusted.tsx';
import { NoteSubject } from './Kept.tsx';

/** A new or different entry of the file. */
export interface Row {
  key: string;
  subject: ComponentChildren;
  hint?: ComponentChildren;
  /** The text that the file brings. */
  text?: string;
  /** The text here and that of the file, of which the user takes one. */
  texts?: [string, string];
}

/** What is new and what differs, kind by kind; a group without rows is left out. */
export function groupsOf(comparison: Comparison): [WordKey, Row[]][] {
  const { companies, lists, notes, clips, settings } = comparison;
  const groups = [
    group('fileNewCompanies', companies.new, companyRow),
    group('fileMoreNames', companies.different, ({ here, joined }) => {
      const more = joined.aliases?.slice(here.aliases?.length ?? 0) ?? [];
      return more.length > 0 && { ...companyRow(here), text: more.join(' · ') };
    }),
    group('fileNewLists', lists.new, (list) => ({ ...listRow(list), hint: list.companies.length })),
    group('fileLongerLists', lists.different, ({ here, joined }) => {
      const more = joined.companies.length - here.companies.length;
      return more > 0 && { ...listRow(here), hint: `+${more}` };
    }),
    group(
      'fileNamedLists',
      lists.different,
      ({ here, joined }) =>
        here.name !== joined.name && { ...listRow(here), hint: ['→ ', listRow(joined).subject] },
    ),
    group('fileNewNotes', notes.new, (note) => ({ ...noteRow(note), text: note.text })),
    group('fileDifferentNotes', notes.different, ({ here, there }) => ({
      ...noteRow(here),
      texts: [here.text, there.text],
    })),
    group('fileNewClips', clips.new, (clip) => ({ ...clipRow(clip), text: clip.comment })),
    group('fileDifferentClips', clips.different, ({ here, there }) => ({
      ...clipRow(here),
      texts: [here.comment, there.comment],
    })),
    group(
      'fileSettings',
      [...settings.new.map((there) => ({ there })), ...settings.different],
      settingRow,
    ),
  ];
  return groups.filter(([, rows]) => rows.length > 0);
}

/** Makes the rows of a group; `rowOf` returns false to leave an entry out. */
const group = <T,>(
  title: WordKey,
  entries: readonly T[],
  rowOf: (entry: T) => Row | false,
): [WordKey, Row[]] => [title, entries.flatMap((entry) => rowOf(entry) || [])];

const companyRow = ({ id, name, ticker, exchange }: Listing): Row => ({
  key: id,
  subject: (
    <>
      <b>
        <Untrusted text={ticker ?? name ?? id} cap={30} />
      </b>{' '}
      {ticker !== null && name !== null && <Untrusted text={name} cap={120} />}
    </>
  ),
  hint: exchange === null ? undefined : <Untrusted text={exchange} cap={80} />,
});

/** The first list has no name until the user gives it one. */
const listRow = ({ id, name }: CompanyList): Row => ({
  key: id,
  subject: name === null ? t('savedPins') : <Untrusted text={name} cap={60} />,
});

const noteRow = (note: Note): Row => ({
  key: noteKey(note.about),
  subject: (
    <b>
      <NoteSubject note={note} />
    </b>
  ),
});

/** What a clip says, of what, and whose. */
function clipRow(clip: Clip): Row {
  const { id, company } = clip;
  const { said, of } = clipLine(clip);
  return {
    key: id,
    subject: (
      <>
        <b>
          {company && <Untrusted text={company.ticker ?? company.name ?? company.id} cap={40} />}
        </b>{' '}
        <bdi>{of}</bdi> · <bdi>{said}</bdi>
      </>
    ),
  };
}

const settingRow = ({ there, here }: { there: Setting; here?: Setting }): Row => ({
  key: there.name,
  subject: (
    <>
      {t(SETTINGS[there.name] ?? 'fileSettings')} · <b>{valueWords(there)}</b>
    </>
  ),
  hint: here && `· ${t('fileTextHere')} · ${valueWords(here)}`,
});

/** Each setting, and each of its values other than a language. */
type SettingWord = {
  [N in keyof Preferences]: N | `${N} ${Exclude<Preferences[N], Language>}`;
}[keyof Preferences];
const SETTINGS: Record<SettingWord, WordKey> & Record<string, WordKey> = {
  language: 'language',
  'language auto': 'languageAuto',
  theme: 'theme',
  'theme auto': 'themeAuto',
  'theme light': 'themeLight',
  'theme dark': 'themeDark',
  singleKeys: 'singleKeys',
  'singleKeys true': 'yes',
  'singleKeys false': 'no',
};

function valueWords({ name, value }: Setting): string {
  const language = LANGUAGES.find((one) => name === 'language' && one === value);
  const words = SETTINGS[`${name} ${value}`];
  if (language) return LANGUAGE_NAMES[language];
  return words ? t(words) : String(value);
}
