import type { MessageSender, OpeningPort } from '../../../lib/background/router.ts';
import type { createOpen } from '../../../lib/panel/send.ts';

type Connect = Parameters<typeof createOpen>[1];
type Replies = Parameters<Parameters<ReturnType<Connect>['onMessage']['addListener']>[0]>[0];

/** Connects a panel to a background as the browser does: each message is a copy. */
export const portTo =
  (accept: (port: OpeningPort) => void, sender: MessageSender): Connect =>
  ({ name }) => {
    const heard = new EventTarget();
    let replies: Replies = {};
    queueMicrotask(() =>
      accept({
        ...{ name, sender },
        postMessage(parts) {
          replies = structuredClone(parts) as Replies;
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
