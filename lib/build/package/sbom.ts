import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { BUNDLED } from '../licences.ts';

const PACKAGE_PATH = 'cdx:npm:package:path';

const componentSchema = z.looseObject({
  group: z.optional(z.string()),
  name: z.string(),
  properties: z.optional(z.array(z.object({ name: z.string(), value: z.optional(z.string()) }))),
  get components() {
    return z.optional(z.array(componentSchema));
  },
});
type Component = z.infer<typeof componentSchema>;

const bomSchema = z.looseObject({
  metadata: z.looseObject({
    tools: z.looseObject({ components: z.array(z.looseObject({ name: z.string() })) }),
  }),
  components: z.array(componentSchema),
});

const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ integrity: z.optional(z.string()) })),
});

/**
 * The bill of materials of a checkout: CycloneDX 1.6 in JSON, of all packages that the lock file names.
 * What is built into the extension has the scope `required`; what only builds and tests it, `excluded`.
 *
 * CycloneDX's own tool writes it. Added are scopes and, because the lock file names no addresses and the
 * tool takes no hash without one, the hashes. Left out is the version of npm, which is the machine's: the
 * same lock file gives the same bytes.
 */
export function sbomOf(root: string): Buffer {
  const bom = z.parse(bomSchema, JSON.parse(written(root)));
  const { packages } = z.parse(
    lockSchema,
    JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')),
  );
  const { tools } = bom.metadata;
  tools.components = tools.components.filter(({ name }) => name !== 'npm');
  const judged = (component: Component): Component => ({
    ...component,
    scope: isBundled(component) ? 'required' : 'excluded',
    ...hashesOf(packages[pathOf(component)]?.integrity),
    ...(component.components && { components: component.components.map(judged) }),
  });
  bom.components = bom.components.map(judged);
  return Buffer.from(`${JSON.stringify(bom, null, 2)}\n`);
}

const pathOf = ({ properties = [] }: Component): string =>
  properties.find(({ name }) => name === PACKAGE_PATH)?.value ?? '';

/** A package below another one's folder is a second version of it, for that one alone. */
const isBundled = (component: Component): boolean =>
  BUNDLED.some((name) => pathOf(component) === `node_modules/${name}`);

/** The lock file's hash (`sha512-` and base64) as CycloneDX writes it. */
function hashesOf(integrity = ''): { hashes?: { alg: string; content: string }[] } {
  const [, base64] = /^sha512-(.+)$/.exec(integrity) ?? [];
  if (!base64) return {};
  return { hashes: [{ alg: 'SHA-512', content: Buffer.from(base64, 'base64').toString('hex') }] };
}

function written(root: string): string {
  const tool = join(root, 'node_modules/@cyclonedx/cyclonedx-npm/bin/cyclonedx-npm-cli.js');
  const options = ['--package-lock-only', '--output-reproducible', '--spec-version=1.6'];
  const { status, stdout, stderr } = spawnSync(process.execPath, [tool, ...options], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  if (status !== 0) throw new Error(`The bill of materials could not be made: ${stderr}`);
  return stdout;
}
