import { useEffect, useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import { OMNIBOX_KEYWORD } from '../../lib/messages/lookup-triggers.ts';
import { isOff, type Policy } from '../../lib/settings/policy.ts';
import { Overlay } from '../overlay/Overlay.tsx';
import { Section } from '../parts/Section.tsx';
import { Certainties } from './Certainties.tsx';
import type { HelpActions, Shortcut } from './help-actions.ts';
import { Keys } from './Keys.tsx';

interface HelpSheetProps extends HelpActions {
  policy: Policy;
  singleKeys: boolean;
  onOpenOptions(): void;
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
