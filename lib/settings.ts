import type { BuildSettings } from './build-settings.ts';

declare const __BUILD_SETTINGS__: BuildSettings;

/** The operator's addresses, compiled in by wxt.config.ts. */
export const settings: BuildSettings = __BUILD_SETTINGS__;
