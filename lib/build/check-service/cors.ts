import type { Provider } from '../../auth/discovery.ts';
import { resourceMetadataUrl } from '../../auth/discovery.ts';
import { allowed, askMetadata, preflight } from './cross-origin.ts';
import { type Finding, fits, mend, mendIf, notKnown, type Verdict } from './finding.ts';
import { type Answers, askPaths, asOrigin, judgePaths, sampleAddresses } from './paths.ts';
import type { Asked } from './provider.ts';
import type { RowId } from './questions.ts';
import { shortened } from './quoted.ts';
import { askAsStrangers, judgeAlways, judgeStrangers, type Overheard } from './strangers.ts';
import type { Target } from './target.ts';
import {
  type Heard,
  isRedirect,
  isReply,
  isSilent,
  listed,
  type Reply,
  type Wire,
} from './wire.ts';

/** What an approved origin hears. */
interface Hearing {
  origin: string;
  preflights: Answers;
  answers: Answers;
  resourceMetadata: Heard;
  providerMetadata: Heard;
  token: Heard;
  revocation: Heard | null;
  /** What others hear, to compare with. */
  strangers: Overheard[];
}

/** @param asked what the token and revocation endpoints answered to each extension */
export async function checkCors(
  target: Target,
  asked: Asked[],
  provider: Provider | null,
  wire: Wire,
): Promise<{ findings: Finding[]; answers: Answers }> {
  const { baseUrl } = target.settings;
  const inChrome = asked.filter(({ extension }) => extension.browser === 'chrome');
  const strangers = await askAsStrangers(target, provider, wire);
  const hearings = await Promise.all(
    inChrome.map(async (one) => ({
      id: one.extension.id,
      heard: { ...(await hear(target, one, wire)), strangers },
    })),
  );
  const all = hearings.flatMap(({ heard }) => everything(heard));
  return {
    findings: [
      ...hearings.flatMap(({ id: about, heard }) =>
        Object.entries(ROWS).map(
          ([row, judge]): Finding => ({ row: row as RowId, about, ...judge(heard) }),
        ),
      ),
      { row: 'cors-unapproved', ...judgeStrangers(strangers) },
      ...judgeAlways([...all, ...strangers.map(({ heard }) => heard)]),
    ],
    answers: hearings[0]?.heard.answers ?? (await askPaths(baseUrl, null, wire)),
  };
}

async function hear(
  target: Target,
  { extension: { origin }, token, revocation }: Asked,
  wire: Wire,
): Promise<Omit<Hearing, 'strangers'>> {
  const { baseUrl } = target.settings;
  const [answers, resourceMetadata, providerMetadata, preflights] = await Promise.all([
    askPaths(baseUrl, origin, wire),
    wire.ask(resourceMetadataUrl(baseUrl), asOrigin(origin)),
    askMetadata(target, origin, wire),
    Promise.all(
      sampleAddresses(baseUrl).map(async ({ operation, url }) => ({
        operation,
        heard: await preflight(url, origin, wire),
      })),
    ),
  ]);
  return { origin, token, revocation, answers, resourceMetadata, providerMetadata, preflights };
}

const everything = (hearing: Hearing): Heard[] => [
  ...[...hearing.preflights, ...hearing.answers].map(({ heard }) => heard),
  ...[hearing.resourceMetadata, hearing.providerMetadata, hearing.token],
  ...(hearing.revocation ? [hearing.revocation] : []),
];

/** `*` lets the origin read as well; it has a row of its own. */
const mayRead = (reply: Reply, origin: string): boolean =>
  [origin, '*'].includes(allowed(reply) ?? '');

const is2xx = ({ status }: Reply): boolean => status >= 200 && status < 300;

/** Judges one endpoint's answer, where its body is to be read by the origin. */
const readable =
  (pick: (hearing: Hearing) => Heard | null, what: string) =>
  (hearing: Hearing): Verdict => {
    const heard = pick(hearing);
    if (!heard) return notKnown('there is nothing that may be asked');
    if (isSilent(heard)) return notKnown(heard.silent);
    if (heard.status === 404 || isRedirect(heard)) return notKnown('there is no document to read');
    return mendIf(
      !mayRead(heard, hearing.origin),
      `Send \`Access-Control-Allow-Origin: ${hearing.origin}\` ${what}: it says ${shortened(allowed(heard) ?? 'nothing')}.`,
    );
  };

const exposes =
  (name: string, why: string) =>
  ({ answers }: Hearing): Verdict =>
    judgePaths(
      answers,
      (reply) => !listed(reply, 'Access-Control-Expose-Headers').includes(name.toLowerCase()),
      (names) => `Add ${name} to \`Access-Control-Expose-Headers\` on ${names}: ${why}.`,
    );

/** The table for each approved origin. */
const ROWS = {
  'cors-resource-metadata': readable(
    ({ resourceMetadata }) => resourceMetadata,
    'with the document',
  ),
  'cors-provider-metadata': readable(
    ({ providerMetadata }) => providerMetadata,
    'with the document',
  ),
  'cors-token': readable(({ token }) => token, 'with every answer, 400 too'),
  'cors-revocation': readable(({ revocation }) => revocation, 'with every answer'),
  'cors-preflight': ({ preflights }) =>
    judgePaths(
      preflights,
      (reply) => !is2xx(reply),
      (names, { status }) =>
        `Answer OPTIONS without a token with 204 on ${names}, before any other check: it is ${status}.`,
    ),
  'cors-preflight-origin': ({ preflights, origin }) =>
    judgePaths(
      preflights,
      (reply) => is2xx(reply) && !mayRead(reply, origin),
      (names) =>
        `Send \`Access-Control-Allow-Origin: ${origin}\` with the preflight's answer on ${names}.`,
    ),
  'cors-methods': ({ preflights }) =>
    judgePaths(
      preflights,
      // A browser lets GET pass without it (Fetch 4.8); who leaves it out has set CORS up for another API.
      (reply) => is2xx(reply) && !listed(reply, 'Access-Control-Allow-Methods').includes('get'),
      (names) =>
        `Send \`Access-Control-Allow-Methods: GET\` with the preflight's answer on ${names}.`,
    ),
  'cors-headers': ({ preflights }) =>
    judgePaths(
      preflights,
      (reply) =>
        is2xx(reply) && !listed(reply, 'Access-Control-Allow-Headers').includes('authorization'),
      (names) =>
        `Name Authorization in \`Access-Control-Allow-Headers\` on ${names}: \`*\` does not stand for it.`,
    ),
  'cors-max-age': ({ preflights }) => judgeMaxAge(preflights),
  'cors-answer': ({ answers, origin }) =>
    judgePaths(
      answers,
      (reply) => !mayRead(reply, origin),
      (names) =>
        `Send \`Access-Control-Allow-Origin: ${origin}\` on every status on ${names}: without it a 401 reads as an outage.`,
    ),
  'expose-retry-after': exposes('Retry-After', 'without it nobody is told how long a wait is'),
  'expose-date': exposes('Date', 'a wait that is given as a date is counted by it'),
  'expose-www-authenticate': exposes('WWW-Authenticate', 'a 401 says there what to do'),
  'cors-vary': ({ origin, answers, resourceMetadata, providerMetadata, strangers }) => {
    const kept = [
      ...answers.map(({ heard }) => ({ place: 'the API', heard })),
      { place: "the API's metadata", heard: resourceMetadata },
      { place: "the sign-in's metadata", heard: providerMetadata },
    ];
    // What strangers are told as well does not depend on who asks.
    const isFixed = (place: string) =>
      strangers.some(
        (one) => one.place === place && isReply(one.heard) && allowed(one.heard) === origin,
      );
    const came = kept.flatMap(({ place, heard }) => (isReply(heard) ? [{ place, heard }] : []));
    const isWrong = ({ place, heard }: (typeof came)[number]) =>
      allowed(heard) === origin &&
      !isFixed(place) &&
      !listed(heard, 'Vary').some((name) => name === 'origin' || name === '*');
    if (came.length === 0) return notKnown('no answer came');
    return mendIf(
      came.some(isWrong),
      'Add `Vary: Origin` wherever `Access-Control-Allow-Origin` depends on the origin, or a cache gives one origin what was meant for another.',
    );
  },
} satisfies Partial<Record<RowId, (hearing: Hearing) => Verdict>>;

/** Chromium keeps no preflight longer (services/network, preflight result). */
const CHROMIUM_CAP_S = 7200;
/** Without the header (Fetch 4.8). */
const DEFAULT_S = 5;

/** What preflights cost: nothing has to be mended for the panel to work. */
function judgeMaxAge(preflights: Answers): Verdict {
  const came = preflights.map(({ heard }) => heard).filter(isReply);
  const said = came.map(({ headers }) => headers.get('Access-Control-Max-Age'));
  if (said.length === 0) return notKnown('no answer came');
  const odd = said.find((value) => value !== null && !/^-?\d+$/.test(value.trim()));
  if (odd !== undefined) {
    return mend(
      `Make \`Access-Control-Max-Age\` a whole number of seconds, best ${CHROMIUM_CAP_S}.`,
    );
  }
  const seconds = Math.min(...said.map((value) => (value === null ? DEFAULT_S : Number(value))));
  const kept = Math.max(0, Math.min(seconds, CHROMIUM_CAP_S));
  const source = said.includes(null) ? "not stated, so Chromium's own" : 'as stated';
  const more = kept < CHROMIUM_CAP_S ? `; at most ${CHROMIUM_CAP_S} s would be kept` : '';
  return fits(
    `${kept} s, ${source}${more}. Chromium asks once for each address: opening a company is 3 calls and 3 preflights, and the same addresses again within that time cost none.`,
  );
}
