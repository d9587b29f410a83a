import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePairs, listenOn, takenPorts } from '../e2e/harness/ports.ts';

it('names the program that holds a port, and says nothing of a free one', async () => {
  const free = Number(await listenOn(0));
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = Object(server.address());
  try {
    const owner = process.platform === 'linux' ? `process ${process.pid}` : 'another program';
    expect(await takenPorts([port, free])).toEqual([
      expect.stringMatching(new RegExp(`^Port ${port} is taken by .*${owner}`)),
    ]);
  } finally {
    server.close();
  }
});

it('gives pairs that are free, without the ones that are taken', async () => {
  const [first = [0, 0]] = await freePairs(1);
  const server = createServer();
  await new Promise<void>((ready) => server.listen(first[1], '127.0.0.1', ready));
  try {
    const pairs = await freePairs(2);
    expect(new Set(pairs.flat()).size).toBe(4);
    expect(pairs.flat()).not.toContain(first[1]);
    expect(await takenPorts(pairs.flat())).toEqual([]);
  } finally {
    server.close();
  }
});
