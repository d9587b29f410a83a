import type { Feature, Policy } from '../../lib/settings/policy.ts';
import { t, type WordKey } from '../../lib/i18n/words.ts';
import { Section } from '../parts/Section.tsx';

const NAMES: Record<Feature, WordKey> = {
  highlights: 'optionsHighlights',
  watching: 'optionsSites',
  documentSearch: 'featureDocumentSearch',
  export: 'featureExport',
  recents: 'featureRecents',
  omnibox: 'featureOmnibox',
};

/** What the administrator has ruled out, whole; nothing where there is none. */
export function PolicyNote({ policy: { neverScan, off } }: { policy: Policy }) {
  if (neverScan.length + off.length === 0) return null;
  return (
    <Section level={2} title={t('policyHeading')}>
      <dl class="options-facts">
        {off.length > 0 && (
          <div>
            <dt>{t('policyOff')}</dt>
            {off.map((feature) => (
              <dd key={feature}>{t(NAMES[feature])}</dd>
            ))}
          </div>
        )}
        {neverScan.length > 0 && (
          <div>
            <dt>{t('policyNeverScan')}</dt>
            {neverScan.map((host) => (
              <dd key={host}>
                <bdi dir="ltr">{host}</bdi>
              </dd>
            ))}
          </div>
        )}
      </dl>
    </Section>
  );
}
