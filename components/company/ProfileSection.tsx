import { t } from '../../lib/i18n/words.ts';
import type { Answer, Profile } from '../../lib/model/records.ts';
import type { AsyncState } from '../../lib/panel/async-state.ts';
import type { CompanyIdentity } from '../../lib/panel/company-view.ts';
import { ExternalLink } from '../parts/ExternalLink.tsx';
import { FieldList, FieldValue, type KnownField } from '../parts/FieldList.tsx';
import { LoadButton } from '../parts/LoadButton.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import { PART_IDS } from './company-parts.ts';

interface ProfileSectionProps {
  load: AsyncState<Answer<Profile>>;
  /** Fields already shown in the company's head. */
  identity: CompanyIdentity;
  id: string;
  onLoad(): void;
  onRefresh(): void;
}

/** Rows shown before the user asks for all. */
const FIRST = 3;

/** The profile: every field the service gave, missing ones as not reported. */
export function ProfileSection({ load, identity, id, onLoad, onRefresh }: ProfileSectionProps) {
  return (
    <Section
      anchor={PART_IDS.profile}
      title={t('profileHeading')}
      busy={load.state === 'loading'}
      aside={<LoadButton load={load} part={t('profileHeading')} onLoad={onLoad} />}
    >
      <Loaded
        load={load}
        part={t('profileHeading')}
        skeleton={<Skeleton lines={[8, 6, 7, 6, 8, 4]} />}
        onRefresh={onRefresh}
      >
        {({ data }) => (
          <FieldList
            known={knownFields(data, identity)}
            other={[...data.other, { key: 'id', value: id }]}
            folds={{ first: FIRST, part: 'profile' }}
          />
        )}
      </Loaded>
    </Section>
  );
}

/** The website, and fields that are missing from the head or differ from it. */
function knownFields(profile: Profile, identity: CompanyIdentity): KnownField[] {
  const fields: KnownField[] = [
    { label: t('profileWebsite'), value: <ExternalLink url={profile.website} /> },
  ];
  const add = (label: string, field: keyof CompanyIdentity) => {
    if (profile[field] !== null && profile[field] === identity[field]) return;
    fields.push({ label, value: <FieldValue value={profile[field]} /> });
  };
  add(t('profileName'), 'name');
  add(t('profileTicker'), 'ticker');
  add(t('profileExchange'), 'exchange');
  return fields;
}
