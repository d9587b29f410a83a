import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../e2e/harness/until.ts';
import { PROGRAM } from './ensure-glewlwyd.ts';
import { configure, type GlewlwydOptions } from './glewlwyd-settings.ts';

const SHARE = '/usr/share/glewlwyd';
const SCHEMA = '/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3';
const MODULES = '/usr/lib/glewlwyd';

/** Starts Glewlwyd on loopback with the product's client, and fresh data in a folder that goes with it. */
export async function startGlewlwyd(port: number, options: Omit<GlewlwydOptions, 'url'>) {
  const url = `http://127.0.0.1:${port}`;
  const folder = await mkdtemp(join(tmpdir(), 'glewlwyd-'));
  let running: ChildProcess | null = null;
  /** Ends the process; its data stays. */
  const stop = async () => {
    if (!running) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
    running = null;
  };
  const start = async () => {
    running = spawn(PROGRAM, [`--config-file=${folder}/glewlwyd.conf`], { stdio: 'ignore' });
    await until('Glewlwyd to answer', () =>
      fetch(`${url}/config`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
  };
  const parts = new AsyncDisposableStack();
  parts.defer(() => rm(folder, { recursive: true, force: true }));
  parts.defer(stop);
  try {
    await cp(`${SHARE}/webapp`, `${folder}/webapp`, {
      recursive: true,
      // Glewlwyd serves no link that leads out of its folder.
      dereference: true,
      filter: (path) => !path.endsWith('config.json'),
    });
    await cp(`${SHARE}/templates/config.json`, `${folder}/webapp/config.json`);
    const schema = await readFile(SCHEMA);
    const made = spawnSync('sqlite3', [`${folder}/data.db`], { input: schema });
    if (made.status !== 0) throw new Error(`no database: ${made.stderr}`);
    await writeFile(`${folder}/glewlwyd.conf`, configuration(port, folder));
    await start();
    const key = makeKey();
    /** Changes the settings of the running provider. */
    const set = (more: Partial<GlewlwydOptions>) => configure({ url, ...options, ...more }, key);
    await set({});
    return {
      issuer: `${url}/api/oidc`,
      stop,
      start,
      set,
      [Symbol.asyncDispose]: () => parts.disposeAsync(),
    };
  } catch (error) {
    await parts.disposeAsync();
    throw error;
  }
}

/** In libconfig's form, which JSON's strings and numbers fit. */
function configuration(port: number, folder: string): string {
  const settings = {
    port,
    bind_address: '127.0.0.1',
    external_url: `http://127.0.0.1:${port}`,
    login_url: 'login.html',
    api_prefix: 'api',
    static_files_path: `${folder}/webapp/`,
    allow_origin: '*',
    log_mode: 'file',
    log_level: 'WARNING',
    log_file: `${folder}/log`,
    cookie_secure: 0,
    session_key: 'GLEWLWYD2_SESSION_ID',
    admin_scope: 'g_admin',
    profile_scope: 'g_profile',
    user_module_path: `${MODULES}/user`,
    client_module_path: `${MODULES}/client`,
    user_auth_scheme_module_path: `${MODULES}/scheme`,
    plugin_module_path: `${MODULES}/plugin`,
    hash_algorithm: 'SHA512',
  };
  const types = { html: 'text/html', css: 'text/css', js: 'application/javascript' };
  const mime = Object.entries({ ...types, json: 'application/json' }).map(
    ([extension, type]) => `{ extension = ".${extension}" mime_type = "${type}" }`,
  );
  return [
    ...Object.entries(settings).map(([name, value]) => `${name} = ${JSON.stringify(value)}`),
    `static_files_mime_types = (${mime.join(', ')})`,
    `database = { type = "sqlite3"; path = "${folder}/data.db"; };`,
    '',
  ].join('\n');
}

/** The pair that signs its tokens, in PEM. */
function makeKey(): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { key: privateKey, cert: publicKey };
}
