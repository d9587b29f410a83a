import type { ComponentChildren } from 'preact';
import type { Compared, Comparison, Different, Setting } from '../../lib/backup/merge.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '../../lib/i18n/languages.ts';
import { t, type WordKey } from '../../lib/i18n/words.ts';
import type { Clip } from '../../lib/model/clips.ts';
import { type Note, noteKey } from '../../lib/model/notes.ts';
import type { CompanyList, Listing, Pin } from '../../lib/model/saved-companies.ts';
import { clipLine } from '../../lib/research/clips.ts';
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
export function groupsOf({
  companies,
  lists,
  notes,
  clips,
  settings,
}: Comparison): [WordKey, Row[]][] {
  const named = companies.different.filter((pair) => moreNames(pair).length > 0);
  const longer = lists.different.filter((pair) => moreCompanies(pair) > 0);
  const renamed = lists.different.filter(({ here, joined }) => here.name !== joined.name);
  const newNames = ({ joined }: Different<CompanyList>) => ['→ ', listRow(joined).subject];
  const [newNotes, otherNotes] = textRows(notes, noteRow, ({ text }) => text);
  const [newClips, otherClips] = textRows(clips, clipRow, ({ comment }) => comment);
  const groups: [WordKey, Row[]][] = [
    ['fileNewCompanies', companies.new.map(companyRow)],
    [
      'fileMoreNames',
      named.map((pair) => ({ ...companyRow(pair.here), text: moreNames(pair).join(' · ') })),
    ],
    ['fileNewLists', lists.new.map((one) => ({ ...listRow(one), hint: one.companies.length }))],
    [
      'fileLongerLists',
      longer.map((pair) => ({ ...listRow(pair.here), hint: `+${moreCompanies(pair)}` })),
    ],
    ['fileNamedLists', renamed.map((pair) => ({ ...listRow(pair.here), hint: newNames(pair) }))],
    ['fileNewNotes', newNotes],
    ['fileDifferentNotes', otherNotes],
    ['fileNewClips', newClips],
    ['fileDifferentClips', otherClips],
    [
      'fileSettings',
      [
        ...settings.new.map((there) => settingRow({ there })),
        ...settings.different.map(settingRow),
      ],
    ],
  ];
  return groups.filter(([, rows]) => rows.length > 0);
}

/** Rows of new entries with their text, and of different ones with both texts. */
const textRows = <T,>(
  { new: added, different }: Compared<T>,
  rowOf: (one: T) => Row,
  textOf: (one: T) => string,
): [Row[], Row[]] => [
  added.map((one) => ({ ...rowOf(one), text: textOf(one) })),
  different.map(({ here, there }) => ({ ...rowOf(here), texts: [textOf(here), textOf(there)] })),
];

const moreNames = ({ here, joined }: Different<Pin>): string[] =>
  joined.aliases?.slice(here.aliases?.length ?? 0) ?? [];
const moreCompanies = ({ here, joined }: Different<CompanyList>): number =>
  joined.companies.length - here.companies.length;

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

/** Settings by name, and their values other than languages. */
const SETTINGS: Record<string, WordKey> = {
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
