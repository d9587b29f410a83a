import { expect, it, vi } from 'vitest';
import { connect } from './code-flow.ts';
import { PRO, startForTest } from './test-provider.ts';

it('says nothing on the console from start to stop: no notices, no warnings, no tokens', async () => {
  const methods = ['debug', 'error', 'info', 'log', 'warn'] as const;
  const said = methods.map((method) => vi.spyOn(console, method));
  const { side, client } = await startForTest();
  await connect(client, PRO);
  await fetch(`${side.url}/authorize`);
  await side.close();
  for (const spy of said) expect(spy).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
