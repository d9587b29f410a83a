import type { ComponentChildren } from 'preact';
import { CLIPS, type Kind, NOTES, type Setting } from '../../lib/backup/kinds.ts';
import type { Compared, Comparison, Different } from '../../lib/backup/merge.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '../../lib/i18n/languages.ts';
import { t, type WordKey } from '../../lib/i18n/words.ts';
import type { Clip } from '../../lib/model/clips.ts';
import { MAX_NOTE_LENGTH } from '../../lib/model/notes.ts';
import type { CompanyList, Listing, Pin } from '../../lib/model/saved-companies.ts';
import { clipLine } from '../../lib/research/clips.ts';
import { Icon } from '../parts/Icon.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';
import { NoteSubject } from './NoteSubject.tsx';

interface FileDetailsProps {
  comparison: Comparison;
  /** Keys of the notes and clips whose text is taken from the file; whether its settings are. */
  texts: readonly string[];
  settings: boolean;
  onTexts(texts: string[]): void;
  onSettings(taken: boolean): void;
}

/** Shows by name what is new and what differs; where both sides have a text, the user chooses. */
export function FileDetails({
  comparison,
  texts,
  settings,
  onTexts,
  onSettings,
}: FileDetailsProps) {
  const { companies, lists, notes, clips } = comparison;
  const renamed = companies.different.filter((pair) => moreNames(pair).length > 0);
  const longer = lists.different.filter((pair) => moreCompanies(pair) > 0);
  const named = lists.different.filter(({ here, joined }) => here.name !== joined.name);
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
        {renamed.map((pair) => (
          <li key={pair.here.id}>
            <CompanyName listing={pair.here} />
            <Text text={moreNames(pair).join(' · ')} />
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
      <Fold title={t('fileLongerLists')} all={longer}>
        {longer.map((pair) => (
          <li key={pair.here.id}>
            <ListName list={pair.here} /> <span class="hint">+{moreCompanies(pair)}</span>
          </li>
        ))}
      </Fold>
      <Fold title={t('fileNamedLists')} all={named}>
        {named.map(({ here, joined }) => (
          <li key={here.id}>
            <ListName list={here} /> → <ListName list={joined} />
          </li>
        ))}
      </Fold>
      <Texts
        {...{ kind: NOTES, part: notes, taken: texts, onTaken: onTexts }}
        words={{ new: 'fileNewNotes', different: 'fileDifferentNotes' }}
        textOf={({ text }) => text}
        subject={(note) => (
          <b>
            <NoteSubject note={note} />
          </b>
        )}
      />
      <Texts
        {...{ kind: CLIPS, part: clips, taken: texts, onTaken: onTexts }}
        words={{ new: 'fileNewClips', different: 'fileDifferentClips' }}
        textOf={({ comment }) => comment}
        subject={(clip) => <ClipSubject clip={clip} />}
      />
      <Settings part={comparison.settings} taken={settings} onTaken={onSettings} />
    </>
  );
}

const moreNames = ({ here, joined }: Different<Pin>): string[] =>
  joined.aliases?.slice(here.aliases?.length ?? 0) ?? [];
const moreCompanies = ({ here, joined }: Different<CompanyList>): number =>
  joined.companies.length - here.companies.length;

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

interface TextsProps<T> {
  kind: Kind<T>;
  part: Compared<T>;
  words: Record<'new' | 'different', WordKey>;
  textOf(one: T): string;
  subject(one: T): ComponentChildren;
  /** Keys of those whose text is taken from the file. */
  taken: readonly string[];
  onTaken(taken: string[]): void;
}

/** New notes or clips, and those that have two texts. */
function Texts<T>({ kind, part, words, textOf, subject, taken, onTaken }: TextsProps<T>) {
  return (
    <>
      <Fold title={t(words.new)} all={part.new}>
        {part.new.map((one) => (
          <li key={kind.key(one)}>
            {subject(one)}
            {textOf(one) !== '' && <Text text={textOf(one)} />}
          </li>
        ))}
      </Fold>
      <Fold title={t(words.different)} all={part.different} open>
        {part.different.map(({ here, there }) => {
          const key = kind.key(here);
          const others = taken.filter((one) => one !== key);
          return (
            <li key={key}>
              {subject(here)}
              <div class="options-both">
                <div>
                  <p class="hint">{t('fileTextHere')}</p>
                  <Text text={textOf(here)} />
                </div>
                <div>
                  <p class="hint">{t('fileTextThere')}</p>
                  <Text text={textOf(there)} />
                </div>
              </div>
              <Taken
                words={t('fileUseThere')}
                taken={taken.includes(key)}
                onTaken={(isTaken) => onTaken(isTaken ? [...others, key] : others)}
              />
            </li>
          );
        })}
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

interface SettingsProps {
  part: Comparison['settings'];
  taken: boolean;
  onTaken(taken: boolean): void;
}

function Settings({ part, taken, onTaken }: SettingsProps) {
  const line = ({ name, value }: Setting) => (
    <>
      {t(SETTINGS[name] ?? 'fileSettings')} · <b>{valueWords(name, value)}</b>
    </>
  );
  return (
    <>
      <Fold title={t('fileSettings')} all={[...part.new, ...part.different]}>
        {part.new.map((one) => (
          <li key={one.name}>{line(one)}</li>
        ))}
        {part.different.map(({ here, there }) => (
          <li key={here.name}>
            {line(there)}
            <span class="hint">
              {' '}
              · {t('fileTextHere')} · {valueWords(here.name, here.value)}
            </span>
          </li>
        ))}
      </Fold>
      {part.different.length > 0 && (
        <Taken words={t('fileUseSettings')} taken={taken} onTaken={onTaken} />
      )}
    </>
  );
}
