import fc from 'fast-check';

/** Addresses that no reader may ever be able to click. */
export const UNSAFE = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\tjava\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://ok.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'DATA:text/html;base64,PHNjcmlwdD4=',
  ...'vbscript:msgbox(1) blob:https://ok.example/1 filesystem:https://ok.example/x'.split(' '),
  ...'file:///etc/passwd about:blank chrome://settings chrome-extension://own/x.html'.split(' '),
  ...'view-source:javascript:alert(1) intent://ok.example#Intent;end mailto:a@b.example'.split(' '),
  ...'//other.example/x /v1/companies ok.example/report.pdf http://ok.example/plain'.split(' '),
  ...'ftp://ok.example/x ws://ok.example/ https://user:secret@ok.example/'.split(' '),
  ...'https://bank.example@other.example/ https://:@ok.example:x/ https:user@ok.example'.split(' '),
  ...'http://127.0.0.1.other.example/ http://localhost.other.example/'.split(' '),
  ...'http://user@127.0.0.1/ https:// https://[::1 https://%00/'.split(' '),
  `https://${'long.'.repeat(60)}example/`,
];

/** Addresses that may be followed, some of which look like another's. */
export const SAFE = [
  'https://reports.example/2025.pdf?page=3#figure',
  'HTTPS://Reports.Example/2025.pdf',
  'https://xn--pple-43d.example/',
  'https://аpple.example/',
  'https://bank.example.other.example/',
  'https://other.example/@bank.example',
  'https://other.example\\@bank.example/',
  'https://reports.example:8443/a%20b',
  'https://ok.example/"><script>alert(1)</script>',
  'https://ok.example/\u202Efdp.exe',
];

const SCHEMES = ['https', 'http', 'javascript', 'data', 'HTTPS', 'htt\tps', 'ht tps', 'file', ''];
const HOSTS = [...'ok.example 127.0.0.1 localhost [::1] 0x7f.1 2130706433 a@b.c'.split(' '), ''];
const pick = <T>(...values: T[]) => fc.constantFrom(...values);

/** Any address, from what is safe to what must never be a link. */
export const address = fc.oneof(
  pick(...UNSAFE),
  pick(...SAFE),
  fc
    .tuple(pick(...SCHEMES), pick(':', ':/', '://', ':\\\\', ''), pick(...HOSTS), fc.string())
    .map((parts) => parts.join('')),
);
