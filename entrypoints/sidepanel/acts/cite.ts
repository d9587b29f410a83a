import type { CiteActs } from '../../../components/cite/cite-actions.ts';
import type { ExportFile } from '../../../lib/export/types.ts';
import { settings } from '../../../lib/settings/build-settings.ts';
import { t } from '../../../lib/i18n/words.ts';

/** Long enough for a browser that asks where to save before it reads the file. */
const KEPT_MS = 10 * 60_000;

/** Copies and saves: by the clipboard, and by a link that downloads, so that no permission is needed. */
export const citeActs: CiteActs = {
  async onCopyHtml(html, text) {
    try {
      const forms = { 'text/html': html, 'text/plain': text };
      const parts = Object.entries(forms).map(([type, form]) => [type, new Blob([form], { type })]);
      await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(parts))]);
      return true;
    } catch {
      return false;
    }
  },
  async onExport(request) {
    try {
      // The panel starts without it.
      const { exportFile } = await import('../../../lib/export/file.ts');
      const file = exportFile(request, t, settings.allowLoopback);
      if (file.saved > 0) save(file);
      return file;
    } catch {
      return null;
    }
  },
};

function save({ name, type, text }: ExportFile): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
