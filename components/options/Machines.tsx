import { t } from '../../lib/i18n/words.ts';
import { MACHINES } from '../../lib/panel/machines.ts';
import type { OptionsProps } from '../../lib/panel/options.ts';
import { isOff, isSyncOff } from '../../lib/settings/policy.ts';
import { Section } from '../parts/Section.tsx';
import { OwnFile } from './OwnFile.tsx';
import { SyncSwitch } from './SyncSwitch.tsx';

type MachinesProps = Pick<
  OptionsProps,
  | 'sync'
  | 'policy'
  | 'about'
  | 'onSync'
  | 'onSaveOwnData'
  | 'onReadFile'
  | 'onCompareAgain'
  | 'onTakeIn'
>;

/** What the user made, on more than one machine: by the browser's sync, or by a file. */
export function Machines({ sync, policy, about, onSync, ...file }: MachinesProps) {
  const keepsNothing = isOff(policy, 'recents');
  return (
    <Section level={2} title={t('optionsMachines')} anchor={MACHINES}>
      {sync && <SyncSwitch sync={sync} blockedByPolicy={isSyncOff(policy)} onSync={onSync} />}
      {!keepsNothing && (
        <OwnFile {...file} service={about.service} canSave={!isOff(policy, 'export')} />
      )}
    </Section>
  );
}
