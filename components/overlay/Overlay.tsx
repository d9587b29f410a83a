import type { ComponentChildren } from 'preact';
import { useId, useRef } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import { Button } from '../parts/buttons.tsx';
import { useEscape } from '../parts/panel-keys.ts';
import { useArrival } from '../parts/use-focus.ts';

interface OverlayProps {
  title: ComponentChildren;
  tools?: ComponentChildren;
  onClose(): void;
  children: ComponentChildren;
}

/** A view in front of the research, whose heading takes the focus, until its button or Escape closes it. */
export function Overlay({ title, tools, onClose, children }: OverlayProps) {
  const id = useId();
  const place = useRef<HTMLElement>(null);
  useArrival(place);
  useEscape(place, onClose);
  return (
    <section ref={place} class="overlay" aria-labelledby={id}>
      <div
        class={
          tools
            ? 'overlay-bar rule-below edge wrap middle close tight airy'
            : 'overlay-head inset stack tight'
        }
      >
        <Button
          class="quiet"
          icon={tools ? 'leave' : 'back'}
          words={<span class={tools ? 'visually-hidden' : undefined}>{t('overlayBack')}</span>}
          onClick={onClose}
        />
        <h2
          id={id}
          class={tools ? 'overlay-title clamp strong' : 'overlay-title strong'}
          tabIndex={-1}
        >
          {title}
        </h2>
        {tools}
      </div>
      {children}
    </section>
  );
}
