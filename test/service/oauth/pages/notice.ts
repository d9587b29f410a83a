import { html } from 'hono/html';
import { type Configuration, errors } from 'oidc-provider';
import { type Html, layout } from './layout.ts';

/** Something said to the user, with nothing to do but read it. */
export interface Notice {
  title: string;
  text: string;
  /** What exactly was wrong, for whoever builds the app. */
  detail?: string;
  code?: string;
}

export function noticePage({ title, text, detail, code }: Notice): Html {
  return layout(
    title,
    html`<h1>${title}</h1>
<p>${text}</p>
${code ? html`<dl><dt>Error</dt><dd><code>${code}</code></dd>${detail ? html`<dt>Reason</dt><dd>${detail}</dd>` : ''}</dl>` : ''}`,
  );
}

/** A sign-in step that is over: expired, finished already, or reached by pressing Back. */
export function expiredPage(): Html {
  return noticePage({
    title: 'This sign-in step is over',
    text: 'It has expired or was already completed. Close this window and start again from the app you came from.',
  });
}

/** Words for what a person can meet when an app sends them here with a bad request. */
const NOTICES: Record<string, Notice> = {
  invalid_client: {
    title: 'This app cannot connect',
    text: 'The app that sent you here is not registered with this service, or has been disabled by its operator.',
  },
  invalid_redirect_uri: {
    title: 'This app cannot connect',
    text: 'The app asked to be called back at an address that is not registered for it, so nothing was sent there.',
  },
  server_error: {
    title: 'Something went wrong here',
    text: 'The sign-in service could not finish. Nothing was approved. Close this window and try again.',
  },
};

/** The library's errors without a callback, as a page; an expired step is a 200: a sign-in window closes on any 4xx. */
export const renderError: NonNullable<Configuration['renderError']> = async (ctx, out, error) => {
  ctx.type = 'html';
  if (error instanceof errors.SessionNotFound) {
    ctx.status = 200;
    ctx.body = String(await expiredPage());
    return;
  }
  const notice = NOTICES[out.error] ?? {
    title: 'This request cannot be answered',
    text: 'The app that sent you here made a request this service does not accept.',
  };
  const { error: code, error_description: description } = out;
  ctx.body = String(await noticePage({ ...notice, detail: description ?? '', code }));
};
