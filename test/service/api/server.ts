import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { askedOf, spoil } from '../defects/defect.ts';
import { defectOf } from '../defects/index.ts';
import { dialectOf } from '../dialects/index.ts';
import { passesFaults } from '../faults/commit.ts';
import { HOST, listen, refuse, stop } from '../loopback.ts';
import { logRequest } from '../request-log.ts';
import type { ApiParts } from './env.ts';
import { errorBody } from './errors.ts';
import { createApi } from './index.ts';

/** Listens for the API, which can be built once its address is known. */
export async function listenForApi(port: number) {
  const { server, url } = await listen(port);
  const listener = Promise.withResolvers<RequestListener>();
  server.on('request', async (incoming, outgoing) => {
    (await listener.promise)(incoming, outgoing);
  });
  return {
    url,
    /** From here on the API answers; what came before has waited for it. */
    serve: (parts: ApiParts) => listener.resolve(listenerOf(parts)),
    /** Refuses connections until the given function is called. */
    refuse: () => refuse(server),
    close: () => stop(server),
  };
}

function listenerOf(parts: ApiParts): RequestListener {
  const { faults, options, requests, resource: baseUrl, authUrl } = parts;
  const answer = getRequestListener(createApi(parts).fetch, {
    hostname: HOST,
    overrideGlobalObjects: false,
  });
  const failure = (code: string) => {
    const body = errorBody(code, 'A fault was switched on.', randomUUID());
    return dialectOf(options.dialect)?.writeFailure(body) ?? body;
  };
  const side = { faults, approved: () => options.origins, failure };
  return async (incoming, outgoing) => {
    logRequest(requests, incoming, outgoing);
    const asked = askedOf(incoming, { baseUrl, authUrl, redirectUris: options.redirectUris });
    if (!spoil(defectOf(options.defect), 'api', asked, outgoing)) return;
    if (await passesFaults(side, incoming, outgoing)) answer(incoming, outgoing);
  };
}
