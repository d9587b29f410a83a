import type { ComponentChildren } from 'preact';
import { t } from '../../lib/i18n/words.ts';
import { CertaintyWord } from '../events/CertaintyWord.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Section } from '../parts/Section.tsx';

/** What the panel means by its words for how sure something is, each as it stands there. */
export function Certainties() {
  return (
    <>
      <Section title={t('helpTickers')}>
        <dl class="help-list">
          <Meaning text={t('helpCertain')}>
            <Icon name="solidDot" /> {t('confidenceCertain')}
          </Meaning>
          <Meaning text={t('helpLikely')}>
            <Icon name="hollowDot" /> {t('confidenceLikely')}
          </Meaning>
        </dl>
      </Section>
      <Section title={t('helpDates')}>
        <dl class="help-list">
          <Meaning text={t('helpConfirmed')}>
            <CertaintyWord certainty="confirmed" />
          </Meaning>
          <Meaning text={t('helpEstimated')}>
            <CertaintyWord certainty="estimated" />
          </Meaning>
          <Meaning text={t('helpAwaiting')}>
            <CertaintyWord certainty="awaiting" />
          </Meaning>
          <Meaning text={t('helpDisputed')}>
            <CertaintyWord certainty="disputed" />
          </Meaning>
        </dl>
      </Section>
    </>
  );
}

const Meaning = ({ text, children }: { text: string; children: ComponentChildren }) => (
  <div>
    <dt>{children}</dt>
    <dd>{text}</dd>
  </div>
);
