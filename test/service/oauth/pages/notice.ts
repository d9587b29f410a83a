import { html } from 'hono/html';
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
