/** Three numbers as browsers take them in a manifest: none above 65,535, none with a leading zero. */
function partsOf(version: string): number[] | undefined {
  if (!/^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/.test(version)) return undefined;
  const parts = version.split('.').map(Number);
  return parts.every((part) => part <= 65_535) ? parts : undefined;
}

/** Why a version cannot follow `current`; undefined where it can. */
export function whyNotNext(version: string, current: string): string | undefined {
  const next = partsOf(version);
  if (!next) return `${version} is no version of three numbers, each at most 65535`;
  const before = partsOf(current) ?? [];
  const at = next.findIndex((part, index) => part !== before[index]);
  const later = at !== -1 && (next[at] ?? 0) > (before[at] ?? -1);
  return later ? undefined : `${version} is not after ${current}`;
}
