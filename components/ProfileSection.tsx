import type { Answer, Profile } from '../lib/api/types.ts';
import type { Load } from '../lib/panel/view-state.ts';
import { t } from '../lib/words.ts';
import { ExternalLink } from './ExternalLink.tsx';
import { FieldList } from './FieldList.tsx';
import { FieldValue } from './FieldValue.tsx';
import { Loaded } from './Loaded.tsx';
import { Section } from './Section.tsx';
import { Skeleton } from './Skeleton.tsx';

interface ProfileSectionProps {
  load: Load<Answer<Profile>>;
  onRefresh(): void;
}

/** The profile: every field the service gave, missing ones as not reported. */
export function ProfileSection({ load, onRefresh }: ProfileSectionProps) {
  return (
    <Section title={t('profileHeading')} busy={load.state === 'loading'}>
      <Loaded
        load={load}
        part={t('profileHeading')}
        skeleton={<Skeleton lines={[7, 8, 6, 8, 9]} />}
        onRefresh={onRefresh}
      >
        {({ data }) => (
          <FieldList
            known={[
              { label: t('profileName'), value: <FieldValue value={data.name} /> },
              { label: t('profileTicker'), value: <FieldValue value={data.ticker} /> },
              { label: t('profileExchange'), value: <FieldValue value={data.exchange} /> },
              { label: t('profileWebsite'), value: <ExternalLink url={data.website} /> },
            ]}
            other={data.other}
          />
        )}
      </Loaded>
    </Section>
  );
}
