import type { ComponentChildren } from 'preact';
import type { Comparison, DifferentSetting } from '../../lib/backup/compare.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '../../lib/i18n/languages.ts';
import { t, type WordKey } from '../../lib/i18n/words.ts';
import type { Clip } from '../../lib/model/clips.ts';
import { MAX_NOTE_LENGTH, noteKey } from '../../lib/model/notes.ts';
import type { CompanyList, Listing } from '../../lib/model/saved-companies.ts';
import { clipLine } from '../../lib/research/clip-line.ts';
import { Icon } from '../parts/Icon.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';
import { NoteSubject } from './NoteSubject.tsx';

interface FileDetailsProps {
  comparison: Comparison;
  /** Keys of the notes, and ids of the clips, whose text is taken from the file; whether its settings are. */
  notes: readonly string[];
  clips: readonly string[];
  settings: boolean;
  onNotes(notes: string[]): void;
  onClips(clips: string[]): void;
  onSettings(taken: boolean): void;
}

/** What is new and what differs, by name; where both sides have a text, the user chooses. */
export function FileDetails({ comparison, notes, clips, settings, ...on }: FileDetailsProps) {
  const { companies, lists } = comparison;
  const renamed = companies.different.filter(({ more }) => more.length > 0);
  const changed = lists.different.filter(({ more }) => more > 0);
  const named = lists.different.filter(({ isNamed }) => isNamed);
  return (
    <>
      <Fold title={t('fileNewCompanies')} all={companies.new}>
        {companies.new.map((listing) => (
          <li key={listing.id}>
            <CompanyName listing={listing} />
          </li>
        ))}
      </Fold>
      <Fold title={t('fileMoreNames')} all={renamed}>
        {renamed.map(({ here, more }) => (
          <li key={here.id}>
            <CompanyName listing={here} />
            <Text text={more.join(' · ')} />
          </li>
        ))}
      </Fold>
      <Fold title={t('fileNewLists')} all={lists.new}>
        {lists.new.map((list) => (
          <li key={list.id}>
            <ListName list={list} /> <span class="hint">{list.companies.length}</span>
          </li>
        ))}
      </Fold>
      <Fold title={t('fileLongerLists')} all={changed}>
        {changed.map(({ here, more }) => (
          <li key={here.id}>
            <ListName list={here} /> <span class="hint">+{more}</span>
          </li>
        ))}
      </Fold>
      <Fold title={t('fileNamedLists')} all={named}>
        {named.map(({ here, there }) => (
          <li key={here.id}>
            <ListName list={here} /> → <ListName list={there} />
          </li>
        ))}
      </Fold>
      <Fold title={t('fileNewNotes')} all={comparison.notes.new}>
        {comparison.notes.new.map((note) => (
          <li key={noteKey(note.about)}>
            <b>
              <NoteSubject note={note} />
            </b>
            <Text text={note.text} />
          </li>
        ))}
      </Fold>
      <Fold title={t('fileDifferentNotes')} all={comparison.notes.different} open>
        {comparison.notes.different.map((pair) => {
          const key = noteKey(pair.there.about);
          return (
            <BothTexts
              key={key}
              subject={<NoteSubject note={pair.here} />}
              here={pair.here.text}
              there={pair.there.text}
              taken={notes.includes(key)}
              onTaken={(taken) =>
                on.onNotes(taken ? [...notes, key] : notes.filter((one) => one !== key))
              }
            />
          );
        })}
      </Fold>
      <Clips comparison={comparison} clips={clips} onClips={on.onClips} />
      <Settings comparison={comparison} taken={settings} onTaken={on.onSettings} />
    </>
  );
}

interface FoldProps {
  title: string;
  all: readonly unknown[];
  open?: boolean;
  children: ComponentChildren;
}

function Fold({ title, all, open = false, children }: FoldProps) {
  if (all.length === 0) return null;
  return (
    <details class="fold" open={open}>
      <summary>
        {title} ({all.length})
        <Icon name="down" />
      </summary>
      <ul class="options-names stack tight airy anywhere">{children}</ul>
    </details>
  );
}

function CompanyName({ listing: { id, name, ticker, exchange } }: { listing: Listing }) {
  return (
    <>
      <b>
        <Untrusted text={ticker ?? name ?? id} cap={30} />
      </b>{' '}
      {ticker !== null && name !== null && <Untrusted text={name} cap={120} />}{' '}
      {exchange !== null && (
        <span class="hint">
          <Untrusted text={exchange} cap={80} />
        </span>
      )}
    </>
  );
}

/** The first list has no name until the user gives it one. */
const ListName = ({ list: { name } }: { list: CompanyList }) =>
  name === null ? t('savedPins') : <Untrusted text={name} cap={60} />;

const Text = ({ text }: { text: string }) => (
  <p class="options-note anywhere" dir="auto">
    <Untrusted text={text} cap={MAX_NOTE_LENGTH} />
  </p>
);

interface ClipsProps {
  comparison: Comparison;
  clips: readonly string[];
  onClips(clips: string[]): void;
}

function Clips({ comparison, clips, onClips }: ClipsProps) {
  return (
    <>
      <Fold title={t('fileNewClips')} all={comparison.clips.new}>
        {comparison.clips.new.map((clip) => (
          <li key={clip.id}>
            <ClipSubject clip={clip} />
            {clip.comment !== '' && <Text text={clip.comment} />}
          </li>
        ))}
      </Fold>
      <Fold title={t('fileDifferentClips')} all={comparison.clips.different} open>
        {comparison.clips.different.map(({ here, there }) => (
          <BothTexts
            key={here.id}
            subject={<ClipSubject clip={here} />}
            here={here.comment}
            there={there.comment}
            taken={clips.includes(here.id)}
            onTaken={(taken) =>
              onClips(taken ? [...clips, here.id] : clips.filter((one) => one !== here.id))
            }
          />
        ))}
      </Fold>
    </>
  );
}

/** What it says, of what, and whose. */
function ClipSubject({ clip }: { clip: Clip }) {
  const { company } = clip;
  const { said, of } = clipLine(clip, t);
  const name = company && (company.ticker ?? company.name ?? company.id);
  return (
    <>
      {name !== null && (
        <>
          <b>
            <Untrusted text={name} cap={40} />
          </b>{' '}
        </>
      )}
      <bdi>{of}</bdi> · <bdi>{said}</bdi>
    </>
  );
}

interface BothTextsProps {
  subject: ComponentChildren;
  here: string;
  there: string;
  taken: boolean;
  onTaken(taken: boolean): void;
}

function BothTexts({ subject, here, there, taken, onTaken }: BothTextsProps) {
  return (
    <li>
      <b>{subject}</b>
      <div class="options-both">
        <div>
          <p class="hint">{t('fileTextHere')}</p>
          <Text text={here} />
        </div>
        <div>
          <p class="hint">{t('fileTextThere')}</p>
          <Text text={there} />
        </div>
      </div>
      <Taken words={t('fileUseThere')} taken={taken} onTaken={onTaken} />
    </li>
  );
}

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

function valueWords(name: string, value: string | boolean): string {
  const language = LANGUAGES.find((one) => name === 'language' && one === value);
  const key = VALUES[`${name} ${value}`];
  if (language) return LANGUAGE_NAMES[language];
  return key ? t(key) : String(value);
}

function SettingLine({ setting: { name, here, there } }: { setting: DifferentSetting }) {
  return (
    <>
      {t(SETTINGS[name] ?? 'fileSettings')} · <b>{valueWords(name, there)}</b>
      {here !== undefined && (
        <span class="hint">
          {' '}
          · {t('fileTextHere')} · {valueWords(name, here)}
        </span>
      )}
    </>
  );
}

interface SettingsProps {
  comparison: Comparison;
  taken: boolean;
  onTaken(taken: boolean): void;
}

function Settings({ comparison: { settings }, taken, onTaken }: SettingsProps) {
  return (
    <>
      <Fold title={t('fileSettings')} all={[...settings.new, ...settings.different]}>
        {[...settings.new, ...settings.different].map((one) => (
          <li key={one.name}>
            <SettingLine setting={one} />
          </li>
        ))}
      </Fold>
      {settings.different.length > 0 && (
        <Taken words={t('fileUseSettings')} taken={taken} onTaken={onTaken} />
      )}
    </>
  );
}
