import { type Provider, resourceMetadataUrl } from '../../auth/discovery.ts';
import { allowed, askMetadata, preflight } from './cross-origin.ts';
import { type Finding, fits, mend, mendIf, notKnown, type Verdict } from './finding.ts';
import { asOrigin, sampleAddresses } from './paths.ts';
import { tryCode } from './provider.ts';
import { OTHER_EXTENSION, type Target } from './target.ts';
import { type Heard, isReply, isSilent, type Reply, type Wire } from './wire.ts';

/** Origins that nobody approved. */
const STRANGERS = ['https://unapproved.example', OTHER_EXTENSION.origin, 'null'];

/** What a stranger hears, with words for the place. */
export type Overheard = { origin: string; place: string; heard: Heard };

export async function askAsStrangers(
  target: Target,
  provider: Provider | null,
  wire: Wire,
): Promise<Overheard[]> {
  const { baseUrl } = target.settings;
  const url = sampleAddresses(baseUrl)[0]?.url ?? baseUrl;
  const [extension] = target.extensions;
  const asked = STRANGERS.map(async (origin) => [
    { origin, place: 'the preflight', heard: await preflight(url, origin, wire) },
    { origin, place: 'the API', heard: await wire.ask(url, asOrigin(origin)) },
    {
      origin,
      place: "the API's metadata",
      heard: await wire.ask(resourceMetadataUrl(baseUrl), asOrigin(origin)),
    },
    { origin, place: "the sign-in's metadata", heard: await askMetadata(target, origin, wire) },
    ...(provider && extension
      ? [
          {
            origin,
            place: 'the token endpoint',
            heard: await tryCode(provider, extension, wire.as(origin)),
          },
        ]
      : []),
  ]);
  return (await Promise.all(asked)).flat();
}

export function judgeStrangers(strangers: Overheard[]): Verdict {
  const open = strangers.filter(
    ({ origin, heard }) => !isSilent(heard) && allowed(heard) === origin,
  );
  const places = [...new Set(open.map(({ place }) => place))].join(', ');
  const origins = [...new Set(open.map(({ origin }) => origin))].join(', ');
  if (open.length > 0) {
    return mend(
      `Send no \`Access-Control-Allow-Origin\` to origins that are not approved, compared as strings: ${places} lets ${origins} read.`,
    );
  }
  const isHeard = strangers.some(({ heard }) => !isSilent(heard));
  return isHeard ? fits() : notKnown('no answer came');
}

/** What no answer may say, whoever asks. */
export function judgeAlways(heard: Heard[]): Finding[] {
  const came = heard.filter(isReply);
  if (came.length === 0) {
    const none = notKnown('no answer came');
    return [
      { row: 'cors-wildcard', ...none },
      { row: 'cors-credentials', ...none },
    ];
  }
  const hasCredentials = ({ headers }: Reply) => headers.has('Access-Control-Allow-Credentials');
  return [
    {
      row: 'cors-wildcard',
      ...mendIf(
        came.some((reply) => allowed(reply) === '*'),
        'Name the origin in `Access-Control-Allow-Origin` and never send `*`: it lets every page of the web read.',
      ),
    },
    {
      row: 'cors-credentials',
      ...mendIf(
        came.some(hasCredentials),
        'Leave `Access-Control-Allow-Credentials` out: no cookie is sent, and none should be asked for.',
      ),
    },
  ];
}
