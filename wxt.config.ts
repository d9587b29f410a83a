import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'wxt';
import { UserError } from './lib/build/command-line.ts';
import {
  type CompiledDirectory,
  compileDirectory,
  directoryOf,
} from './lib/build/directory/compile.ts';
import {
  bundledLicences,
  onlyListed,
  PROVENANCE_FILE,
  provenanceOf,
  writeLicences,
} from './lib/build/notices.ts';
import {
  asciiScripts,
  modulePolyfill,
  plainImports,
  resolveDependencies,
  sharedChunks,
  splitRules,
} from './lib/build/plugins.ts';
import { EXTENSION_KEY, GECKO_ID, readBuildSettings } from './lib/build/settings.ts';
import { DEFAULT_LANGUAGE } from './lib/i18n/languages.ts';
import { LOOK_UP, OMNIBOX_KEYWORD } from './lib/model/trigger-names.ts';
import { DIRECTORY_FILE } from './lib/names/directory-file.ts';
import { ORDINARY_FILE } from './lib/names/ordinary.ts';
import type { BuildSettings } from './lib/settings/build-settings.ts';
import { isLoopbackHost } from './lib/settings/origins.ts';
import { standInDirectory } from './test/service/data/directory.ts';

type Env = { mode: string; command: string };

/** The demo build and the dev server may talk to a stand-in; `wxt prepare` writes types alone. */
const allowsStandIn = (env: Env) =>
  env.mode === 'demo' || env.command === 'serve' || process.argv.includes('prepare');

interface Inputs {
  settings: BuildSettings;
  /** Null where the operator gives none; beside the stand-in, of its own companies. */
  directory: CompiledDirectory | null;
}

/** WXT asks for the configuration some ten times, and a long list takes a while to read. */
let known: Inputs | undefined;

function inputsOrExit(env: Env): Inputs {
  try {
    known ??= readInputs(env);
    return known;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(`tickerside: ${error.message}`);
    process.exit(1);
  }
}

function readInputs(env: Env): Inputs {
  const settings = readBuildSettings(process.env, allowsStandIn(env));
  const isStandIn = isLoopbackHost(new URL(settings.baseUrl).hostname);
  const directory = directoryOf(process.env) ?? (isStandIn ? standInDirectory : null);
  return { settings, directory: directory && compileDirectory(directory) };
}

const REQUIRED = ['identity', 'storage', 'scripting', 'activeTab'];
/** Mozilla's names for what a lookup, a search and a signed-in request carry. */
const TRANSMITTED = ['authenticationInfo', 'searchTerms'];
/** The dev server's own client writes markup, so it goes without. */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", "trusted-types 'none'"];
/** What pages of `npm run dev` take from its server, at whatever port: styles as you write them, and word of a change. */
const DEV_SERVER = {
  styles: ["'unsafe-inline'", 'http://localhost:*'],
  connections: ['http://localhost:*', 'ws://localhost:*'],
};
const hasDisplay = ({ DISPLAY, WAYLAND_DISPLAY }: NodeJS.ProcessEnv) =>
  Boolean(DISPLAY || WAYLAND_DISPLAY);
const MANAGED_SCHEMA = 'managed-schema.json';
const OPTIONAL_HOSTS = ['https://*/*', 'http://*/*'];

export default defineConfig({
  // Makes `wxt/browser` the polyfill. Scripts that run in pages use `chrome` itself, and hold none of it.
  modules: ['@wxt-dev/webextension-polyfill'],
  // Names show where they come from.
  imports: false,
  manifestVersion: 3,
  // Without a display `npm run dev` serves all the same, and names the folder to load by hand.
  webExt: { disabled: process.platform === 'linux' && !hasDisplay(process.env) },
  vite: (env) => {
    const { settings, directory } = inputsOrExit(env);
    return {
      define: {
        __BUILD_SETTINGS__: JSON.stringify(settings),
        __LICENCES__: JSON.stringify(bundledLicences(import.meta.dirname)),
        // Its own literal, so that an operator's build drops what is only for loopback.
        '__BUILD_SETTINGS__.allowLoopback': JSON.stringify(settings.allowLoopback),
        __HAS_DIRECTORY__: JSON.stringify(directory !== null),
        // The script that reads names in pages holds their hashed keys, and nothing else of the directory.
        __NAME_KEYS__: JSON.stringify(directory?.keys ?? ''),
      },
      // `npm run dev` looks for packages before it serves any, and finds the JSX runtime under its other name. One
      // that it meets later leaves the panel blank until it is loaded again.
      optimizeDeps: { include: ['preact/jsx-runtime'] },
      build: {
        sourcemap: false,
        modulePreload: { polyfill: false, resolveDependencies },
        cssTarget: ['chrome126', 'firefox140'],
      },
      // The demo build too is made as for readers: no names of our files in it.
      oxc: { jsx: { runtime: 'automatic', importSource: 'preact', development: false } },
      plugins: [
        sharedChunks,
        plainImports,
        modulePolyfill,
        plainScripts,
        onlyListed,
        asciiScripts,
        splitRules(import.meta.dirname, {
          text: 'entrypoints/ticker-text.ts',
          rules: 'entrypoints/ticker-rules.ts',
        }),
      ],
    };
  },
  hooks: {
    // The icons' drawing is a source. Firefox takes an administrator's word from its own manifests,
    // without a schema.
    'build:publicAssets': (wxt, files) => {
      const unused = [
        'icons/icon.svg',
        ...(wxt.config.browser === 'firefox' ? [MANAGED_SCHEMA] : []),
      ];
      const used = files.filter(
        ({ relativeDest }) => !unused.includes(relativeDest.replaceAll('\\', '/')),
      );
      const { directory } = inputsOrExit(wxt.config);
      const added = directory ? [{ relativeDest: DIRECTORY_FILE, contents: directory.file }] : [];
      const ordinary = join(import.meta.dirname, 'lib/names', ORDINARY_FILE);
      used.push({ relativeDest: ORDINARY_FILE, absoluteSrc: ordinary });
      files.splice(0, files.length, ...used, ...added);
    },
    'build:done': ({ config }) => {
      if (config.command !== 'build') return;
      writeLicences(import.meta.dirname, config.outDir);
      const line = provenanceOf(import.meta.dirname);
      writeFileSync(join(config.outDir, PROVENANCE_FILE), `${line}\n`);
    },
    // WXT's content-script wrapper announces itself to the page by event and postMessage; a plain
    // script does not, and the page must find no trace of us (docs/decisions.md).
    'entrypoints:resolved': (_wxt, entrypoints) => {
      for (const entry of entrypoints) {
        if (entry.type === 'content-script') Object.assign(entry, { type: 'unlisted-script' });
      }
    },
  },
  manifest: (env) => {
    const { settings } = inputsOrExit(env);
    const origins = [
      ...new Set([settings.baseUrl, settings.authUrl].map((u) => new URL(u).origin)),
    ];
    const firefox = env.browser === 'firefox';
    const isServed = env.command === 'serve';
    return {
      name: '__MSG_extensionName__',
      description: '__MSG_extensionDescription__',
      default_locale: DEFAULT_LANGUAGE,
      incognito: 'not_allowed',
      permissions: firefox ? [...REQUIRED, 'menus'] : [...REQUIRED, 'sidePanel', 'contextMenus'],
      optional_host_permissions: OPTIONAL_HOSTS,
      action: { default_title: '__MSG_actionTitle__', default_icon: icons },
      icons,
      commands: {
        // Chromium keeps R and T for itself, and gives no key then. In Firefox such a key opens the menu with its letter,
        // which differs by language, instead of us: E for "Edit", L for "Lesezeichen".
        _execute_action: { suggested_key: { default: 'Alt+Shift+K' } },
        [LOOK_UP]: {
          suggested_key: { default: 'Alt+Shift+J' },
          description: '__MSG_commandLookUp__',
        },
      },
      omnibox: { keyword: OMNIBOX_KEYWORD },
      content_security_policy: {
        extension_pages: [
          "default-src 'none'",
          "script-src 'self'",
          ["style-src 'self'", ...(isServed ? DEV_SERVER.styles : [])].join(' '),
          "img-src 'self'",
          [
            'connect-src',
            // Files of the package: words of a chosen language, the directory.
            "'self'",
            ...origins,
            ...(isServed ? DEV_SERVER.connections : []),
          ].join(' '),
          "base-uri 'none'",
          "form-action 'none'",
          "frame-ancestors 'none'",
          // No text becomes markup or script: there is no policy that could let one.
          ...(isServed ? [] : TRUSTED_TYPES),
        ].join('; '),
      },
      ...(firefox
        ? {
            // Firefox's extension origin is random per install, so CORS cannot name it.
            host_permissions: [...new Set(origins.map(matchPattern))],
            browser_specific_settings: {
              gecko: {
                id: GECKO_ID,
                strict_min_version: '140.0',
                // What goes to the operator's two origins; how the types were chosen: docs/decisions.md.
                data_collection_permissions: { required: TRANSMITTED },
              },
            },
          }
        : {
            key: EXTENSION_KEY,
            minimum_chrome_version: '126',
            storage: { managed_schema: MANAGED_SCHEMA },
          }),
    };
  },
});

/** WXT's wrapper of plain scripts only logs, to the page's console: they run without it. */
const plainScripts = {
  name: 'plain-scripts',
  enforce: 'pre' as const,
  load(id: string) {
    const [, path] = /wxt-unlisted-script-entrypoint\?(.+)$/.exec(id) ?? [];
    return path && `import script from ${JSON.stringify(path)};\nscript.main();`;
  },
};

const icons = { 16: 'icons/16.png', 32: 'icons/32.png', 48: 'icons/48.png', 128: 'icons/128.png' };

/** Match patterns carry no port. */
function matchPattern(origin: string): string {
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${hostname}/*`;
}
