import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Licence } from '../../lib/settings/options/licence.ts';
import { t } from '../../lib/i18n/words.ts';
import { Glyph } from '../parts/Icon.tsx';

/** What is built in, on what terms; each text opens by itself. Takes the focus of its button. */
export function Licences({ licences }: { licences: Licence[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h3 ref={heading} tabIndex={-1} class="options-sub">
        {t('licences')}
      </h3>
      <ul class="options-licences">
        {licences.map(({ name, version, licence, text }) => (
          <li key={name}>
            <details>
              <summary>
                <bdi dir="ltr">
                  {name} {version}
                </bdi>
                <span class="hint">{licence}</span>
                <Glyph name="down" />
              </summary>
              <pre dir="ltr" lang="en">
                {text}
              </pre>
            </details>
          </li>
        ))}
      </ul>
    </>
  );
}
