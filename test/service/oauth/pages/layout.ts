import { html } from 'hono/html';

/** Markup whose every inserted value has been escaped. */
export type Html = ReturnType<typeof html>;

/** The frame of every page: no script, one stylesheet, the same name at the top. */
export function layout(title: string, main: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Research Data Service</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/style.css">
</head>
<body>
<header><img src="/icon.svg" alt="" width="22" height="22"> Research Data Service</header>
<main>
${main}
</main>
<footer>A stand-in for tests and demonstrations: every person and company here is fictional.</footer>
</body>
</html>`;
}
