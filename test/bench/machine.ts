import { readFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import type { Browser } from 'puppeteer-core';

/** Where and with what the figures were made. */
export async function machineOf(browser: Browser) {
  const peers = ['twitter-text', 'mark.js', 'vite', 'puppeteer-core'];
  return {
    date: new Date().toISOString(),
    processor: cpus()[0]?.model,
    cores: cpus().length,
    memory: totalmem(),
    /** Programs that wanted to run in the last minute: more than cores is a disturbed machine. */
    load: loadavg()[0],
    browser: await browser.version(),
    node: process.version,
    packages: Object.fromEntries(peers.map((name) => [name, versionOf(name)])),
  };
}

function versionOf(name: string): unknown {
  return Object(JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'))).version;
}
