import type { ButtonHTMLAttributes, ComponentChildren, PartialInputHTMLAttributes } from 'preact';
import { useId, useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import { Icon, type IconName } from './Icon.tsx';
import { useCopied } from './use-outcome.ts';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon?: IconName;
  words?: ComponentChildren;
  /** Disables the button's press but keeps the button focusable. */
  isOff?: boolean;
}

/** A button that submits no form: its icon, then its words. */
export const Button = ({ icon, words, isOff, children, ...attributes }: ButtonProps) => (
  <button
    type="button"
    {...attributes}
    {...(isOff ? { 'aria-disabled': true, onClick: undefined } : {})}
  >
    {icon && <Icon name={icon} />}
    {words}
    {children}
  </button>
);

interface FoldButtonProps extends ButtonProps {
  open: boolean;
  /** The words while the content is folded, instead of `Show all`. */
  more?: string;
  hasArrow?: boolean;
  /** Follows the words in the accessible name, where a list has many such buttons. */
  about?: string | undefined;
  onFold(open: boolean): void;
}

/** Unfolds the rest of a list or a text, and folds it again. */
export function FoldButton(props: FoldButtonProps) {
  const { open, more, hasArrow, about, onFold, ...attributes } = props;
  const less = t(more === undefined ? 'showLess' : 'showFewer');
  const words = open ? less : (more ?? t('showAll'));
  return (
    <Button
      class="quiet"
      aria-expanded={open}
      aria-label={about && `${words}: ${about}`}
      {...attributes}
      onClick={() => onFold(!open)}
    >
      {words}
      {hasArrow && <Icon name={open ? 'up' : 'down'} />}
    </Button>
  );
}

interface CopyButtonProps extends ButtonProps {
  /** Resolves to whether the clipboard now has the text. */
  copy(): Promise<boolean>;
  /** Other buttons in the row, placed before the outcome so that they do not move when it appears. */
  beside?: ComponentChildren;
}

/** Copies something, and says after the buttons whether the copy succeeded. */
export function CopyButton({ copy, words = t('copy'), beside, ...rest }: CopyButtonProps) {
  const [copied, setCopied] = useCopied();
  return (
    <>
      <Button class="quiet" words={words} {...rest} onClick={() => setCopied(copy())} /> {beside}
      <span role="status">{copied !== null && t(copied ? 'copied' : 'copyFailed')}</span>
    </>
  );
}

interface IconButtonProps extends Omit<ButtonProps, 'words'> {
  icon: IconName;
  /** The accessible name, which is also the tooltip. */
  name: string;
}

export const IconButton = ({ name, ...props }: IconButtonProps) => (
  <Button class="quiet" {...named(name)} {...props} />
);

/** An accessible name and a tooltip: a tooltip with only a part of the name would be said after it. */
export const named = (name: string) => ({ 'aria-label': name, title: name });

/** Handles a form's submit instead of the browser. */
export const submitting =
  (act: () => unknown) =>
  (event: Event): void => {
    event.preventDefault();
    act();
  };

interface CheckProps
  extends Pick<PartialInputHTMLAttributes<HTMLInputElement>, 'checked' | 'disabled' | 'onChange'> {
  words: string;
  hint: string;
}

/** Switches a setting on or off, with an explanation beneath. */
export function Check({ words, hint, ...attributes }: CheckProps) {
  const id = useId();
  return (
    <div class="switch">
      <label class="switch-line line middle">
        <input type="checkbox" aria-describedby={id} {...attributes} />
        {words}
      </label>
      <p id={id} class="hint">
        {hint}
      </p>
    </div>
  );
}

/** Opens the tab that has all rows, from a part that shows only a few. */
export const AllOf = ({ words, onOpen }: { words: string; onOpen(): void }) => (
  <Button class="quiet" words={words} onClick={onOpen}>
    <Icon name="next" />
  </Button>
);

interface ConfirmButtonProps {
  words: ComponentChildren;
  empty?: boolean;
  /** Draws small buttons; only announces the outcome, because the user can see it. */
  isQuiet?: boolean;
  /** Resolves to whether the action succeeded; undefined if the button disappears with the data that it clears. */
  onConfirm(): Promise<boolean> | undefined;
}

type Step = 'idle' | 'sure' | 'done' | 'failed';

/** Clears something after confirmation in the same place, and keeps the focus there. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { words, empty = false, isQuiet = false, onConfirm } = props;
  const [step, setStep] = useState<Step>('idle');
  const quiet = isQuiet ? 'quiet' : undefined;
  return (
    <div class={isQuiet ? 'buttons' : 'options-clear stack tight'} data-focus="button">
      {step === 'sure' ? (
        <div class="buttons">
          <Button class={quiet} words={t('clearNo')} onClick={() => setStep('idle')} />
          <Button
            class={quiet ?? 'primary'}
            words={t('clearYes')}
            onClick={() => void onConfirm()?.then((done) => setStep(done ? 'done' : 'failed'))}
          >
            <span class="visually-hidden">: {words}</span>
          </Button>
        </div>
      ) : (
        <Button class={quiet} isOff={empty} words={words} onClick={() => setStep('sure')} />
      )}
      <p class={isQuiet ? 'visually-hidden' : 'hint'} role="status">
        {step === 'sure' && t('clearSure')}
        {step === 'done' && t('clearDone')}
        {step === 'failed' && t('clearFailed')}
      </p>
    </div>
  );
}
