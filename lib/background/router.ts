import { type PageMessage, pageMessageSchema } from '../messages/page-messages.ts';
import {
  type Input,
  type Output,
  type RequestName,
  requestEnvelopeSchema,
  requestSchemas,
} from '../messages/panel-messages.ts';
import { failed, type Result } from '../model/failure.ts';

/**
 * The background's one message listener. It decides by the sender what may be said: requests come
 * from our own pages alone, reports from a tab's top frame alone; anything else is not answered.
 */
export type Handlers = {
  [N in RequestName]: (input: Input<N>, windowId: number) => Promise<Result<Output<N>>>;
};

export interface MessageSender {
  id?: string | undefined;
  url?: string | undefined;
  frameId?: number | undefined;
  tab?: { id?: number | undefined } | undefined;
}

export interface RouterDeps {
  runtimeId: string;
  /** `chrome-extension://…/`, the base of our own pages. */
  ownPages: string;
  handlers: Handlers;
  /** What a page's side said; it is answered nothing. */
  onReport: (tabId: number, report: PageMessage) => void;
}

type Respond = (reply: Result<unknown>) => void;

/** Returns true where an answer will come later, as `runtime.onMessage` wants it. */
export type MessageListener = (
  message: unknown,
  sender: MessageSender,
  respond: Respond,
) => boolean;

export function createRouter({
  runtimeId,
  ownPages,
  handlers,
  onReport,
}: RouterDeps): MessageListener {
  return (message, sender, respond) => {
    if (sender.id !== runtimeId) return false;
    if (sender.url?.startsWith(ownPages)) return answer(handlers, message, respond);
    const report = pageMessageSchema.safeParse(message);
    if (sender.frameId === 0 && sender.tab?.id !== undefined && report.success) {
      onReport(sender.tab.id, report.data);
    }
    return false;
  };
}

function answer(handlers: Handlers, message: unknown, respond: Respond): boolean {
  const envelope = requestEnvelopeSchema.safeParse(message);
  if (!envelope.success) return false;
  call(handlers, envelope.data).then(respond, () => respond(failed({ kind: 'internal' })));
  return true;
}

async function call<N extends RequestName>(
  handlers: Handlers,
  { request: name, input, windowId }: { request: N; input: unknown; windowId: number },
): Promise<Result<Output<N>>> {
  const parsed = requestSchemas[name].safeParse(input);
  if (!parsed.success) return failed({ kind: 'internal' });
  return handlers[name](parsed.data, windowId);
}
