import { request } from 'node:http';
import { type Fault, faults } from './fault-proxy';
import { expect, test } from './test';

interface ReceivedAnswer {
  status: number;
  type: string | undefined;
  caching: string | undefined;
  announcedLength: number;
  body: string;
  complete: boolean;
}

const fetchAnswer = (url: string, timeoutMs: number) =>
  new Promise<ReceivedAnswer | 'cut' | 'hangs'>((resolve) => {
    const upstreamRequest = request(
      url,
      { headers: { 'accept-encoding': 'br', 'if-none-match': '*' } },
      async (answer) => {
        const chunks: Buffer[] = [];
        try {
          for await (const chunk of answer) chunks.push(chunk);
        } catch {
          // If the connection was cut, the test still checks the part that arrived.
        }
        const { statusCode = 0, headers, complete } = answer;
        resolve({
          status: statusCode,
          type: headers['content-type'],
          caching: headers['cache-control'],
          announcedLength: Number(headers['content-length']),
          body: Buffer.concat(chunks).toString(),
          complete,
        });
      },
    );
    upstreamRequest.on('error', () => resolve('cut'));
    upstreamRequest.on('timeout', () => {
      resolve('hangs');
      upstreamRequest.destroy();
    });
    upstreamRequest.setTimeout(timeoutMs).end();
  });

const iconPath = '/art/icon.svg';
const expectedAnswers: Record<Fault, (wholeText: string) => unknown> = {
  'status 404': () =>
    expect.objectContaining({ status: 404, type: expect.stringMatching('html'), caching: 'no-store' }),
  'status 500': () =>
    expect.objectContaining({ status: 500, type: expect.stringMatching('html'), caching: 'no-store' }),
  'status 503 with JSON': () =>
    expect.objectContaining({ status: 503, type: 'application/json', body: expect.stringMatching(/^\{/) }),
  'a page of HTML': () =>
    expect.objectContaining({
      status: 200,
      type: expect.stringMatching('html'),
      body: expect.stringMatching(/^<!doctype html>/),
    }),
  'a connection reset': () => 'cut',
  'no answer': () => 'hangs',
  'a connection cut half-way': (wholeText) =>
    expect.objectContaining({
      status: 200,
      announcedLength: wholeText.length,
      body: wholeText.slice(0, wholeText.length / 2),
      complete: false,
    }),
  'half of it as if whole': (wholeText) =>
    expect.objectContaining({
      status: 200,
      announcedLength: Math.floor(wholeText.length / 2),
      body: wholeText.slice(0, wholeText.length / 2),
      complete: true,
    }),
};

for (const fault of faults)
  test(`the fault proxy fails with ${fault} until it is healed, and only for the given path`, async ({
    laurel,
    newProxy,
  }) => {
    const wholeText = await (await fetch(laurel.url + iconPath)).text();
    const proxy = await newProxy();
    proxy.fail((askedPath) => askedPath === iconPath, fault);
    const patienceMs = fault === 'no answer' ? 1000 : 30_000;
    expect(await fetchAnswer(`${proxy.url}${iconPath}?retry=1`, patienceMs)).toEqual(expectedAnswers[fault](wholeText));
    expect(await (await fetch(`${proxy.url}/areas.json`)).text()).toBe(
      await (await fetch(`${laurel.url}/areas.json`)).text(),
    );
    expect(proxy.failedPaths).toEqual([iconPath]);
    proxy.heal();
    expect(await (await fetch(proxy.url + iconPath)).text()).toBe(wholeText);
  });
