import type * as z from 'zod/mini';
import { type PageMessage, pageMessageSchema } from '../messages/page-messages.ts';
import {
  type Input,
  type Output,
  REQUESTS,
  type RequestName,
  requestEnvelopeSchema,
} from '../messages/panel-messages.ts';
import { failed, type Result } from '../model/failure.ts';

/** A handler for each request. */
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
  /** `chrome-extension://…/`, the base URL of the extension's own pages. */
  ownPages: string;
  handlers: Handlers;
  /** A content script's message, which gets no reply. */
  onReport: (tabId: number, report: PageMessage) => void;
}

type Respond = (reply: Result<unknown>) => void;

/** Returns true if the reply comes later, as `runtime.onMessage` requires. */
export type MessageListener = (
  message: unknown,
  sender: MessageSender,
  respond: Respond,
) => boolean;

/** The sender decides: only our own pages may request, only a tab's top frame may report; others get no reply. */
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
  void call(handlers, envelope.data).then(respond);
  return true;
}

/** Never rejects. */
async function call(
  handlers: Handlers,
  { request, input, windowId }: z.infer<typeof requestEnvelopeSchema>,
): Promise<Result<unknown>> {
  const parsed = REQUESTS[request].input.safeParse(input);
  if (!parsed.success) return failed({ kind: 'internal' });
  try {
    // The row of this request parsed the input.
    return await handlers[request](parsed.data as never, windowId);
  } catch {
    return failed({ kind: 'internal' });
  }
}
