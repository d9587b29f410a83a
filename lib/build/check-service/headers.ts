import { fits, mendIf, notKnown, type Verdict } from './finding.ts';
import { type Heard, isReply, type Reply } from './wire.ts';

/** Headers that are asked for on more than one side. */

/** Strict-Transport-Security on every answer that came; asked on https alone (RFC 6797 section 7.2). */
export function hsts(address: string, answers: Heard[]): Verdict {
  if (!address.startsWith('https:')) return fits('http on this machine: not asked');
  const heard = answers.filter(isReply);
  if (heard.length === 0) return notKnown('no answer came');
  const isMissing = (answer: Reply) =>
    !/max-age=\s*"?[1-9]/i.test(answer.headers.get('Strict-Transport-Security') ?? '');
  return mendIf(
    heard.some(isMissing),
    'Send `Strict-Transport-Security: max-age=31536000` with every answer.',
  );
}

/** Whether an answer forbids guessing its type. */
export const hasNosniff = ({ headers }: Pick<Reply, 'headers'>): boolean =>
  headers.get('X-Content-Type-Options')?.trim().toLowerCase() === 'nosniff';
