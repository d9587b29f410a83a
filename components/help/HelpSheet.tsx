import { useEffect, useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import { OMNIBOX_KEYWORD } from '../../lib/messages/lookup-triggers.ts';
import type { PanelProps, Shortcut } from '../../lib/panel/actions.ts';
import { isOff } from '../../lib/settings/policy.ts';
import { Overlay } from '../overlay/Overlay.tsx';
import { Section } from '../parts/Section.tsx';
import { Certainties } from './Certainties.tsx';
import { Keys } from './Keys.tsx';

interface HelpSheetProps
  extends Pick<
    PanelProps,
    'policy' | 'singleKeys' | 'onOpenOptions' | 'onReadShortcuts' | 'onChangeShortcuts'
  > {
  onClose(): void;
}

/** The keys, the ways in, and what the words for certainty mean. */
export function HelpOverlay(props: HelpSheetProps) {
  const { policy, onReadShortcuts, onClose } = props;
  const [shortcuts, setShortcuts] = useState<Shortcut[]>([]);
  useEffect(() => {
    void onReadShortcuts().then(setShortcuts);
  }, []);
  return (
    <Overlay title={t('helpOpen')} onClose={onClose}>
      <Keys {...props} shortcuts={shortcuts} />
      <Section title={t('helpWays')}>
        <ul class="help-ways">
          <li>{t('helpWayToolbar')}</li>
          <li>{t('helpWaySelection')}</li>
          {!isOff(policy, 'omnibox') && <li>{t('helpWayOmnibox', OMNIBOX_KEYWORD)}</li>}
          {!isOff(policy, 'highlights') && <li>{t('helpWayHighlight')}</li>}
        </ul>
      </Section>
      <Certainties />
    </Overlay>
  );
}
