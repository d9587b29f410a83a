import { until } from '../until.ts';
import type { ChromeScope } from './chrome-scope.ts';

/** Whether the browser asks its reader before it gives access to a site. */
export const PROMPTS = 'extensions.webextOptionalPermissionPrompts';

const PROMPT = `document.querySelector('#addon-webext-permissions-notification')`;

/** Makes an act that asks for access, and says no where the browser asks about it. */
export async function refuseIn(scope: ChromeScope, act: () => Promise<void>): Promise<void> {
  const prompt = (on: boolean) =>
    scope.run<null>(`(Services.prefs.setBoolPref('${PROMPTS}', ${on}), null)`);
  await prompt(true);
  try {
    await act();
    await until('the prompt for access', () =>
      scope.run<boolean>(`PopupNotifications.isPanelOpen && ${PROMPT} !== null`),
    );
    await scope.run(`(${PROMPT}.secondaryButton.click(), null)`);
    await until('the prompt to close', () => scope.run<boolean>(`!PopupNotifications.isPanelOpen`));
  } finally {
    await prompt(false);
  }
}
