import { afterAll, expect, it } from 'vitest';
import type { Defect } from '../../../service/defects/defect.ts';
import { startService } from '../../../service/service.ts';
import { behindTls } from '../../../service/testing/behind-tls.ts';
import { check, network, rowsOf, targetOf } from './checking.ts';

/** Checks the stand-in with each of these defects: one test for each. */
export async function testDefects(defects: readonly Defect[]): Promise<void> {
  const service = await startService({ port: 0, authPort: 0, interval: 0 });
  const outside = behindTls(service);
  afterAll(() => service.stop());

  it.each(defects.map((defect) => [defect.name, defect.row, defect] as const))(
    '%s: the row %s names it, and no other',
    async (name, row, { signedIn = false, onHttps }) => {
      service.options.defect = name;
      const report = onHttps
        ? await check(targetOf(outside), { by: { ...network, fetch: outside.fetch } })
        : await check(targetOf(service), { signsIn: signedIn });
      expect(rowsOf(report, 'mend')).toEqual([row]);
    },
  );
}
