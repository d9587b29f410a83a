import { fromJson } from '../http/answer.ts';
import { type PageMessage, pageMessageSchema } from '../messages/page-messages.ts';
import {
  type Input,
  type OpeningInput,
  type Output,
  openingParts,
  openingSchema,
  REQUESTS,
  type RequestName,
  requestEnvelopeSchema,
} from '../messages/panel-messages.ts';
import { failed, type Result } from '../model/failure.ts';
import { quietly } from './quietly.ts';

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
  call(handlers, envelope.data).then(respond, () => respond(failed({ kind: 'internal' })));
  return true;
}

async function call<N extends RequestName>(
  handlers: Handlers,
  { request: name, input, windowId }: { request: N; input: unknown; windowId: number },
): Promise<Result<Output<N>>> {
  const parsed = REQUESTS[name].input.safeParse(input);
  if (!parsed.success) return failed({ kind: 'internal' });
  return handlers[name](parsed.data, windowId);
}

/** A port by which one of our pages opens a company. */
export interface OpeningPort {
  name: string;
  sender?: MessageSender | undefined;
  postMessage(parts: object): void;
  disconnect(): void;
}

/** Answers the opening of a company part by part, to our own pages alone. */
export function createOpener({ runtimeId, ownPages, handlers }: Omit<RouterDeps, 'onReport'>) {
  return (port: OpeningPort): void => {
    const isOwn = port.sender?.id === runtimeId && port.sender.url?.startsWith(ownPages);
    const input = openingSchema.safeParse(fromJson(port.name));
    if (isOwn && input.success) quietly(answerParts(handlers, input.data, port));
    else port.disconnect();
  };
}

/** Cached parts go in one message, so that they are drawn in one frame; each other part once it is there. */
async function answerParts(
  handlers: Handlers,
  input: OpeningInput,
  port: OpeningPort,
): Promise<void> {
  const parts = openingParts(
    (name, own) => handlers[name](own, input.windowId).catch(() => failed({ kind: 'internal' })),
    input,
  );
  const ready: [string, unknown][] = [];
  const work = Object.entries(parts).map(async ([name, part]) => {
    ready.push([name, await part]);
    await parts.kept;
    if (ready.length > 0) port.postMessage(Object.fromEntries(ready.splice(0)));
  });
  await Promise.all(work).finally(() => port.disconnect());
}
