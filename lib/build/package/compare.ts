import { hashLine } from './hash.ts';
import { KINDS, type Kind } from './names.ts';

export type Packages = Record<Kind, Buffer>;

/** What is held against the packages made first, each by a name to tell it by. */
export interface Rival {
  where: string;
  packages: Partial<Packages>;
}

/**
 * Lines to print: each package made first with its hash, and below it each rival's that differs. A
 * rival may lack a package; that is no difference.
 */
export function comparePackages(
  first: Packages,
  rivals: Rival[],
  pathOf: (kind: Kind) => string,
): { lines: string[]; alike: boolean } {
  const differing = (kind: Kind) =>
    rivals.flatMap(({ where, packages }) => {
      const again = packages[kind];
      return !again || first[kind].equals(again)
        ? []
        : [hashLine(`${pathOf(kind)} ${where} DIFFERS`, again)];
    });
  return {
    lines: KINDS.flatMap((kind) => [hashLine(pathOf(kind), first[kind]), ...differing(kind)]),
    alike: KINDS.every((kind) => differing(kind).length === 0),
  };
}
