import type { SearchHit } from '../lib/api/types.ts';
import { t } from '../lib/words.ts';
import { Excerpt } from './Excerpt.tsx';
import { ExternalLink } from './ExternalLink.tsx';
import { Untrusted } from './Untrusted.tsx';

interface SearchHitItemProps {
  hit: SearchHit;
  query: string;
}

/** One page that matched: its document, its number, its words, and both ways to it. */
export function SearchHitItem({ hit, query }: SearchHitItemProps) {
  return (
    <li class="hit">
      <h4 class="hit-title">
        {hit.title === null ? t('searchUntitled') : <Untrusted text={hit.title} />}
        <span class="hit-page">{t('searchPage', hit.pageNumber)}</span>
      </h4>
      <Excerpt text={hit.excerpt} query={query} />
      <p class="hit-links">
        <ExternalLink url={hit.link} label={t('linkDocument')} />
        <ExternalLink url={hit.sourceUrl} label={t('linkOriginal')} />
      </p>
    </li>
  );
}
