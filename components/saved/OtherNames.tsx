import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import { MAX_ALIAS, MAX_ALIASES, type Pin } from '../../lib/model/saved-companies.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { isOff } from '../../lib/settings/policy.ts';
import { Button, IconButton, submitting } from '../parts/buttons.tsx';
import { usePanelContext } from '../parts/panel-context.ts';
import { onEscape } from '../parts/panel-keys.ts';
import { type Refusal, refusalWords } from './list-words.ts';

/** Other names of the open company, which find it in pages and in the lookup box; nothing until it is pinned. */
export function OtherNames() {
  const { company, saved, policy } = usePanelContext();
  const pin = saved.pins.find(({ id }) => id === company?.id);
  return pin && !isOff(policy, 'recents') ? <NamesOf key={pin.id} pin={pin} /> : null;
}

/** A quiet button that unfolds the names; they stand beside it while it is folded. */
function NamesOf({ pin }: { pin: Pin }) {
  const { onSaved } = usePanelContext();
  const [open, setOpen] = useState(false);
  const [refused, setRefused] = useState<Refusal>(null);
  const button = useRef<HTMLButtonElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const id = useId();
  const { aliases = [] } = pin;
  const isFull = aliases.length >= MAX_ALIASES;
  const name = shownText(pin.name ?? pin.ticker ?? pin.id, 80).text;
  useLayoutEffect(() => {
    if (open) body.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [open]);
  return (
    <div class="note wrap middle above small">
      <Button
        ref={button}
        class="quiet"
        aria-label={t('aliasesOf', name)}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        icon="list"
        words={t('aliases')}
        onClick={() => setOpen(!open)}
      />
      {!open && aliases.length > 0 && (
        <span class="note-start muted one-line">
          {aliases.map((alias, place) => (
            <span key={alias}>
              {place > 0 && ' · '}
              <bdi>{alias}</bdi>
            </span>
          ))}
        </span>
      )}
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the fields inside.
        <div
          ref={body}
          id={id}
          class="whole"
          data-focus="input, button"
          onKeyDown={onEscape(() => {
            setOpen(false);
            button.current?.focus();
          })}
        >
          {!isFull && (
            <NameField
              onAdd={async (alias) => {
                const why = await onSaved({ change: 'addAlias', id: pin.id, name: alias });
                setRefused(why);
                return why === null;
              }}
            />
          )}
          <ul class="aliases">
            {aliases.map((alias) => (
              <li class="line middle between anywhere" key={alias}>
                <bdi>{alias}</bdi>
                <IconButton
                  icon="close"
                  name={t('aliasDrop', alias)}
                  onClick={async () =>
                    setRefused(await onSaved({ change: 'dropAlias', id: pin.id, name: alias }))
                  }
                />
              </li>
            ))}
          </ul>
          <p class="hint above-xs">{t('aliasesHint', MAX_ALIASES)}</p>
        </div>
      )}
      <div class="whole" role="status">
        {refused !== null && <p class="hint ink strong">{refusalWords(refused)}</p>}
      </div>
    </div>
  );
}

/** @param onAdd resolves to false where the name was not kept: the field then keeps its text */
function NameField({ onAdd }: { onAdd(name: string): Promise<boolean> }) {
  const [name, setName] = useState('');
  const add = async () => {
    if (name.trim() !== '' && (await onAdd(name.trim()))) setName('');
  };
  return (
    <form class="watch-form wrap tight below" onSubmit={submitting(add)}>
      <label class="hint">
        {t('aliasName')}
        <input
          class="medium"
          dir="auto"
          autocomplete="off"
          maxLength={MAX_ALIAS}
          value={name}
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
      </label>
      <Button type="submit" words={t('aliasAdd')} />
    </form>
  );
}
