import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { settings } from '../lib/settings.ts';

export default defineBackground({
  type: 'module',
  main() {
    browser.action.onClicked.addListener((tab) => {
      console.log(settings.baseUrl, tab.id);
    });
  },
});
