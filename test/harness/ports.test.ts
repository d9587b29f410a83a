import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { listenOn, takenPorts } from '../e2e/harness/ports.ts';

it('names the program that holds a port, and says nothing of a free one', async () => {
  const free = Number(await listenOn(0));
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = Object(server.address());
  try {
    const owner = process.platform === 'linux' ? `process ${process.pid}` : 'another program';
    expect(await takenPorts([port, free])).toEqual([
      expect.stringMatching(new RegExp(`^Port ${port} is taken by .*${owner}.*stop it`)),
    ]);
  } finally {
    server.close();
  }
});
