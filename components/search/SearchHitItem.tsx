import type { SearchHit } from '../../lib/api/types.ts';
import { t } from '../../lib/words.ts';
import { ExternalLink } from '../parts/ExternalLink.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';
import { Excerpt } from './Excerpt.tsx';

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
