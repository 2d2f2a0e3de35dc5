import { basePath } from '@laurel/shared/protocol';
import { createTestApi, expectRefusal, makeTestApp, sendCall, type TestApi } from '../../test/api';
import type { Handler } from '../call/context';
import { handlers } from '../domains';
import { openContest } from '../domains/testing';

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
  const app = await makeTestApp(api);
  for (const [title, platform] of [
    ['First Cup', 'steam'],
    ['Second Cup', 'playstation'],
    ['Third Cup', 'steam'],
  ] as const)
    await openContest(app, { title, platform, entryFee: '0' });
});
afterAll(() => api.close());

const listContestsBy = (query: string) =>
  api.server.inject({ method: 'GET', url: `${basePath}/registerContest/all_contests${query}` });
const listTitles = (answer: Awaited<ReturnType<typeof listContestsBy>>) =>
  answer
    .json<{ data: { title: string }[] }>()
    .data.map(({ title }) => title)
    .sort();

describe('a list', () => {
  it('has 20 items a page, and its meta', async () => {
    const answer = await listContestsBy('');
    expect(answer.json()).toMatchObject({ message: '', meta: { page: 1, perPage: 20, total: 3 } });
    expect(listTitles(answer)).toEqual(['First Cup', 'Second Cup', 'Third Cup']);
  });

  it('uses the requested page size, and is empty beyond its end', async () => {
    const firstPage = await listContestsBy('?page=1&perPage=2');
    const secondPage = await listContestsBy('?page=2&perPage=2');
    expect([...listTitles(firstPage), ...listTitles(secondPage)].sort()).toEqual([
      'First Cup',
      'Second Cup',
      'Third Cup',
    ]);
    expect((await listContestsBy('?page=3&perPage=2')).json()).toMatchObject({
      data: [],
      meta: { page: 3, perPage: 2, total: 3 },
    });
    expect((await listContestsBy('?perPage=100')).statusCode).toBe(200);
  });

  it.each([
    ['?perPage=0', 'perPage'],
    ['?perPage=101', 'perPage'],
    ['?page=0', 'page'],
    ['?page=-1', 'page'],
    ['?page=1.5', 'page'],
    ['?page=two', 'page'],
    ['?page[]=1&page[]=2', 'page'],
    ['?search[]=a', 'search'],
    ['?filter=steam', 'filter'],
    ['?filter[platform]=xbox', 'filter.platform'],
    ['?filter[phase]=registration', 'filter.phase'],
    ['?filter[phase][]=lost', 'filter.phase.0'],
  ])('is refused for %s', async (query, field) => {
    expectRefusal(await listContestsBy(query), 422, 'validation_failed', [field]);
  });

  it('is empty beyond its end, at any distance', async () => {
    expect((await listContestsBy('?page=2147483647&perPage=100')).json()).toMatchObject({
      data: [],
      meta: { total: 3 },
    });
  });

  it('accepts filters in brackets', async () => {
    expect(listTitles(await listContestsBy('?filter[platform]=steam'))).toEqual(['First Cup', 'Third Cup']);
    expect(listTitles(await listContestsBy('?filter%5Bplatform%5D=playstation'))).toEqual(['Second Cup']);
    const filteredPage = await listContestsBy('?filter[phase][]=registration&filter[phase][]=draft&filter[free]=true');
    expect(listTitles(filteredPage)).toHaveLength(3);
    expect(listTitles(await listContestsBy('?filter[phase][]=completed'))).toEqual([]);
    expect(listTitles(await listContestsBy('?search=second'))).toEqual(['Second Cup']);
    expect(listTitles(await listContestsBy('?search=%25'))).toEqual([]);
  });
});

describe('an answer of the API', () => {
  it.each([
    ['done', () => listContestsBy('')],
    ['refused', () => listContestsBy('?page=0')],
    ['not there', () => api.server.inject({ method: 'GET', url: `${basePath}/nothing` })],
    ['not for visitors', () => sendCall(api, 'listTransactions')],
  ])('is never cached: %s', async (_what, sendRequest) => {
    const { headers } = await sendRequest();
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('allows scripts of our own files alone, neither inline nor by eval', async () => {
    const { headers } = await listContestsBy('');
    const policy = new Map(
      String(headers['content-security-policy'])
        .split(';')
        .map((directive) => directive.trim().split(' '))
        .map(([name, ...sources]) => [name, sources]),
    );
    expect(policy.get('script-src')).toEqual(["'self'"]);
    expect(policy.get('style-src')).toEqual(["'self'"]);
    for (const name of ['object-src', 'base-uri', 'frame-ancestors']) expect(policy.get(name)).toEqual(["'none'"]);
    for (const name of ['script-src-elem', 'script-src-attr', 'style-src-elem']) expect(policy.has(name)).toBe(false);
  });

  it('can’t be read by other sites', async () => {
    const { headers } = await api.server.inject({
      method: 'GET',
      url: '/api/v1/public/health',
      headers: { origin: 'https://evil.example' },
    });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it('is our error if it breaks the protocol', async () => {
    const brokenApi = await createTestApi({
      handlers: {
        ...handlers,
        getHealth: async () => ({
          data: { status: 'ok', version: 7 as unknown as string, revision: null, problems: null, jobs: null },
          message: '',
        }),
      },
    });
    try {
      const answer = await sendCall(brokenApi, 'getHealth');
      expectRefusal(answer, 500, 'internal_error');
      expect(brokenApi.log.lines).toMatchObject([{ level: 'error', message: 'A request failed', name: 'ZodError' }]);
      const reference = String(brokenApi.log.lines[0]?.request).slice(0, 8);
      expect(answer.json()).toMatchObject({ params: { reference } });
      expect(answer.json().message).toContain(`Reference: ${reference}.`);
    } finally {
      await brokenApi.close();
    }
  });
});

it('reaches clients whose request preceded the stop', async () => {
  let releaseAnswer = () => {};
  let noteArrival = () => {};
  const arrival = new Promise<void>((resolve) => {
    noteArrival = resolve;
  });
  const slowApi = await createTestApi({
    handlers: {
      getHealth: async () => {
        noteArrival();
        await new Promise<void>((resolve) => {
          releaseAnswer = resolve;
        });
        return { data: { status: 'ok', version: '1', revision: null, problems: null, jobs: null }, message: '' };
      },
    },
  });
  const address = await slowApi.server.listen({ port: 0, host: 'localhost' });
  const answer = fetch(`${address}${basePath}/public/health`).then((response) => response.json());
  await arrival;
  const apiClosing = slowApi.close();
  const fetchReserves = () => fetch(`${address}${basePath}/public/reserves`).then(({ status }) => status);
  while ((await fetchReserves().catch(() => 503)) !== 503);
  releaseAnswer();
  expect(await answer).toMatchObject({ data: { status: 'ok' } });
  await apiClosing;
});

describe('a handler', () => {
  const createApiWithHealth = (getHealth: Handler<'getHealth'>, config: Partial<TestApi['config']> = {}) =>
    createTestApi({ handlers: { ...handlers, getHealth }, config });
  const answerBeyondSchema = async () => ({
    data: {
      status: 'ok' as const,
      version: '1',
      revision: null,
      problems: null,
      jobs: null,
      ...{ passwordHash: 'argon2-secret' },
    },
    message: '',
  });

  it('that returns more than the protocol allows fails outside production', async () => {
    const carelessApi = await createApiWithHealth(answerBeyondSchema);
    expectRefusal(await sendCall(carelessApi, 'getHealth'), 500, 'internal_error');
    expect(carelessApi.log.lines.at(-1)?.error).toBe('The protocol of getHealth does not name data.passwordHash');
    expect(JSON.stringify(carelessApi.log.lines)).not.toContain('argon2-secret');
    await carelessApi.close();
  });

  it('isn’t checked against the protocol in production', async () => {
    const productionApi = await createApiWithHealth(answerBeyondSchema, { mode: 'production' });
    expect((await sendCall(productionApi, 'getHealth')).statusCode).toBe(200);
    await productionApi.close();
  });
});
