import { Fragment } from 'preact';
import { t } from '../../lib/i18n/words.ts';
import { safeLink } from '../../lib/research/safe-link.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { Icon } from './Icon.tsx';
import { Untrusted } from './Untrusted.tsx';

interface ExternalLinkProps {
  url: string | null;
  label?: string;
  /** Appended to the accessible name: a list has many links with one label. */
  about?: string;
  /** An address that is not linked, and why, stands one look away. */
  brief?: boolean;
}

/** A link with its host in sight; an address that is not safe to follow is shown as text. */
export function ExternalLink({ url, label, about, brief = false }: ExternalLinkProps) {
  const link = safeLink(url);
  if (url === null) {
    return <span class="missing">{label ? t('linkMissing', label) : t('notReported')}</span>;
  }
  if (!link && label && brief) {
    const why = `\u2068${shownText(url, 400).text}\u2069 (${t('notLinked')})`;
    return (
      <span class="missing" title={why}>
        {t('linkNotFollowed', label)}
        <span class="visually-hidden"> {why}</span>
      </span>
    );
  }
  if (!link) {
    return (
      <span>
        {label && `${label}: `}
        <Untrusted text={url} /> <span class="missing">({t('notLinked')})</span>
      </span>
    );
  }
  return (
    <a class="link" href={link.href} target="_blank" rel="noreferrer noopener">
      {/* The blank stands outside the label, whose lines never break: a host that fits a line keeps whole. */}
      {label && <span class="link-label">{label}</span>}
      {label && ' '}
      <Host name={link.host} />
      <Icon name="out" />
      <span class="visually-hidden">
        {about !== undefined && (
          <>
            : <Untrusted text={about} cap={160} />
          </>
        )}{' '}
        ({t('opensTab')})
      </span>
    </a>
  );
}

/** Where a link leads, in sight as a whole: it breaks between its parts before it breaks within one. */
export const Host = ({ name }: { name: string }) => (
  <span class="link-host" dir="ltr">
    {name.split(/(?<=\.)/).map((part, n) => (
      <Fragment key={`${n}:${part}`}>
        {n > 0 && <MayBreak />}
        {part}
      </Fragment>
    ))}
  </span>
);

/** Where a line may break; browsers would put a blank there into the accessible name. */
export const MayBreak = () => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing focuses a `wbr`.
  <wbr aria-hidden="true" />
);
