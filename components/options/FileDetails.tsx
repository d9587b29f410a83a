import type { ComponentChildren } from 'preact';
import type { Comparison, Different, Setting } from '../../lib/backup/merge.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '../../lib/i18n/languages.ts';
import { t, type WordKey } from '../../lib/i18n/words.ts';
import type { Clip } from '../../lib/model/clips.ts';
import { MAX_NOTE_LENGTH, type Note, noteKey } from '../../lib/model/notes.ts';
import type { CompanyList, Listing, Pin } from '../../lib/model/saved-companies.ts';
import { clipLine } from '../../lib/research/clips.ts';
import { Fold } from '../parts/Section.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';
import { NoteSubject } from './Kept.tsx';

interface FileDetailsProps {
  comparison: Comparison;
  /** Keys of the notes and clips whose text is taken from the file; whether its settings are. */
  texts: readonly string[];
  settings: boolean;
  onTexts(texts: string[]): void;
  onSettings(taken: boolean): void;
}

/** Shows by name what is new and what differs; where both sides have a text, the user chooses. */
export const FileDetails = ({
  comparison,
  texts,
  settings,
  onTexts,
  onSettings,
}: FileDetailsProps) => (
  <>
    {groupsOf(comparison).map(([title, rows]) => (
      // A choice is open to be made.
      <Fold key={title} open={rows.some((row) => row.texts)} words={`${t(title)} (${rows.length})`}>
        <ul class="options-names stack tight airy anywhere">
          {rows.map((row) => (
            <li key={row.key}>
              {row.subject} {row.hint !== undefined && <span class="hint">{row.hint}</span>}
              {row.text && <Text text={row.text} />}
              {row.texts && (
                <div class="options-both">
                  {row.texts.map((text, place) => (
                    <div key={WHERE[place]} class="sunken">
                      <p class="hint">{t(WHERE[place] ?? 'fileTextHere')}</p>
                      <Text text={text} />
                    </div>
                  ))}
                </div>
              )}
              {row.texts && (
                <Taken
                  words={t('fileUseThere')}
                  taken={texts.includes(row.key)}
                  onTaken={(isTaken) => {
                    const others = texts.filter((one) => one !== row.key);
                    onTexts(isTaken ? [...others, row.key] : others);
                  }}
                />
              )}
            </li>
          ))}
        </ul>
      </Fold>
    ))}
    {comparison.settings.different.length > 0 && (
      <Taken words={t('fileUseSettings')} taken={settings} onTaken={onSettings} />
    )}
  </>
);

const WHERE: WordKey[] = ['fileTextHere', 'fileTextThere'];

interface Row {
  key: string;
  subject: ComponentChildren;
  hint?: ComponentChildren;
  /** The text that the file brings. */
  text?: string;
  /** The text here and that of the file, of which the user takes one. */
  texts?: [string, string];
}

/** What is new and what differs, kind by kind; a group without rows is left out. */
function groupsOf({ companies, lists, notes, clips, settings }: Comparison): [WordKey, Row[]][] {
  const named = companies.different.filter((pair) => moreNames(pair).length > 0);
  const longer = lists.different.filter((pair) => moreCompanies(pair) > 0);
  const renamed = lists.different.filter(({ here, joined }) => here.name !== joined.name);
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
    [
      'fileNamedLists',
      renamed.map(({ here, joined }) => ({
        ...listRow(here),
        hint: ['→ ', listRow(joined).subject],
      })),
    ],
    ['fileNewNotes', notes.new.map((one) => ({ ...noteRow(one), text: one.text }))],
    [
      'fileDifferentNotes',
      notes.different.map(({ here, there }) => ({
        ...noteRow(here),
        texts: [here.text, there.text],
      })),
    ],
    ['fileNewClips', clips.new.map((one) => ({ ...clipRow(one), text: one.comment }))],
    [
      'fileDifferentClips',
      clips.different.map(({ here, there }) => ({
        ...clipRow(here),
        texts: [here.comment, there.comment],
      })),
    ],
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
  const { said, of } = clipLine(clip, t);
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

const SETTINGS: Record<string, WordKey> = {
  language: 'language',
  theme: 'theme',
  singleKeys: 'singleKeys',
};
const VALUES: Record<string, WordKey> = {
  'language auto': 'languageAuto',
  'theme auto': 'themeAuto',
  'theme light': 'themeLight',
  'theme dark': 'themeDark',
  'singleKeys true': 'yes',
  'singleKeys false': 'no',
};

function valueWords({ name, value }: Setting): string {
  const language = LANGUAGES.find((one) => name === 'language' && one === value);
  const key = VALUES[`${name} ${value}`];
  if (language) return LANGUAGE_NAMES[language];
  return key ? t(key) : String(value);
}

const Text = ({ text }: { text: string }) => (
  <p class="options-note anywhere" dir="auto">
    <Untrusted text={text} cap={MAX_NOTE_LENGTH} />
  </p>
);

interface TakenProps {
  words: string;
  taken: boolean;
  onTaken(taken: boolean): void;
}

const Taken = ({ words, taken, onTaken }: TakenProps) => (
  <label class="switch-line line middle">
    <input
      type="checkbox"
      checked={taken}
      onChange={({ currentTarget }) => onTaken(currentTarget.checked)}
    />
    {words}
  </label>
);
