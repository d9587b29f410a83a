import type { BatchPort, MessageSender } from '../../../lib/background/router.ts';
import type { createBatches } from '../../../lib/panel/send.ts';

type Connect = Parameters<typeof createBatches>[1];
type Replies = Parameters<Parameters<ReturnType<Connect>['onMessage']['addListener']>[0]>[0];

/** Connects a panel to a background as the browser does: each message is a copy. */
export const portTo =
  (accept: (port: BatchPort) => void, sender: MessageSender): Connect =>
  ({ name }) => {
    const heard = new EventTarget();
    let replies: Replies = [];
    queueMicrotask(() =>
      accept({
        ...{ name, sender },
        postMessage(given) {
          replies = structuredClone(given);
          heard.dispatchEvent(new Event('message'));
        },
        disconnect: () => void heard.dispatchEvent(new Event('disconnect')),
      }),
    );
    return {
      onMessage: { addListener: (hear) => heard.addEventListener('message', () => hear(replies)) },
      onDisconnect: { addListener: (hear) => heard.addEventListener('disconnect', hear) },
    };
  };
