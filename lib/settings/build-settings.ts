import type { BuildSettings } from '../build/settings.ts';
import { isLoopbackHost } from './sites/loopback-host.ts';

declare const __BUILD_SETTINGS__: BuildSettings;

/** The operator's addresses, compiled in by wxt.config.ts. */
export const settings: BuildSettings = __BUILD_SETTINGS__;

/**
 * Whether plain http on loopback is accepted: a literal in each build, so that what only demo
 * builds need is not in an operator's at all.
 */
export const allowLoopback: boolean = __BUILD_SETTINGS__.allowLoopback;

/** Whether a host is this machine; in an operator's build none is, and the rule is not in it. */
export const isThisMachine = allowLoopback ? isLoopbackHost : () => false;
