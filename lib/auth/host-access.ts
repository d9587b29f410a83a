import type { Failure } from '../model/failure.ts';
import type { AuthEnvironment } from './environment.ts';

/**
 * Whether a failure is the browser's doing: it holds back what the reader has taken the access away
 * from (Firefox), and to us that looks like a network that does not answer.
 */
export async function isHostAccessMissing(
  { hasHostAccess }: Pick<AuthEnvironment, 'hasHostAccess'>,
  { kind }: Failure,
): Promise<boolean> {
  return kind === 'signInUnreachable' && !(await hasHostAccess());
}
