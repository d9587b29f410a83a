import type { WebWorker } from 'puppeteer-core';

/** One request of the worker, with all that it carried. */
interface Sent {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** What the worker sends from now on, and the bodies of the token endpoint's answers, oldest first. */
export async function listenOnWire(worker: WebWorker) {
  const sent: Sent[] = [];
  worker.client.on('Network.requestWillBeSent', ({ request }) => {
    const { url, headers, postData = '' } = request;
    sent.push({ url, headers, body: postData });
  });
  await worker.client.send('Network.enable');
  // The browser keeps no body of a worker's answers for its tools: they are noted as they come.
  await worker.evaluate(() => {
    const { fetch } = globalThis;
    Object.assign(globalThis, { grants: [] });
    globalThis.fetch = async (...of) => {
      const answer = await fetch(...of);
      const note = (body: string) => {
        if (body.includes('"access_token"')) Object(globalThis).grants.push(JSON.parse(body));
      };
      void answer
        .clone()
        .text()
        .then(note, () => undefined);
      return answer;
    };
  });
  const grants = (): Promise<object[]> => worker.evaluate(() => Object(globalThis).grants);
  return { sent, grants };
}
