import { expect, it } from 'vitest';
import type { Reply } from '../../../lib/messages/panel-messages.ts';
import { failed, ok } from '../../../lib/model/failure.ts';
import { NHVN } from '../../components/fixtures/compared.ts';
import { savedWith } from '../../saved-with.ts';
import { scriptedPanel } from './scripted-panel.ts';

it('shows the newest list, or the previous list after a failed reading', async () => {
  const pinned = savedWith({ pins: [NHVN] });
  const slow = Promise.withResolvers<Reply<'changeSavedCompanies'>>();
  const replies = [slow.promise, ok({ saved: pinned, refused: null })];
  const { panel, store } = scriptedPanel({
    getSavedCompanies: () => ok(savedWith({ recents: [NHVN] })),
    changeSavedCompanies: () => replies.shift() ?? failed({ kind: 'interrupted' }),
  });
  const first = panel.saved.change({ change: 'clearPins' });
  await panel.saved.change({ change: 'pin', listing: NHVN });
  slow.resolve(ok({ saved: savedWith({}), refused: null }));
  await first;
  expect(store.state.saved).toEqual(pinned);
  expect(await panel.saved.change({ change: 'clearPins' })).toBe('interrupted');
  expect(store.state.saved).toEqual(pinned);
});
