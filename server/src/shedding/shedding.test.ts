import { createTestApi, expectRefusal, type SignedIn, sendCall, signInUser, type TestApi } from '../../test/api';
import { createTestSite } from '../../test/site';
import { fundHolder } from '../domains/testing';
import { createRecordingLog } from '../log/log';
import { createMetrics } from '../metrics/metrics';
import { measureShedding } from '../metrics/requests';
import { type ShedClass, shedClasses } from './classes';
import { looksPerSecond, measureEveryMs } from './looks';
import { createShedding, type Pressure, type Shedding } from './shedding';

const shedAfter = 200;
const calmPressure: Pressure = { eventLoop: 5, reader: 0, writer: 0 };
const latePressure: Pressure = { ...calmPressure, eventLoop: 250 };

const noteTimes = (shedding: Shedding, times: number, pressure: Pressure) => {
  for (let count = 0; count < times; count += 1) shedding.note(pressure);
};
const raiseLevelTo = (shedding: Shedding, level: number) => {
  while (shedding.readLevel() < level) shedding.note(latePressure);
};
const listRefusedClasses = (shedding: Shedding): ShedClass[] =>
  shedClasses.filter((each) => shedding.shouldRefuse(each));

let log: ReturnType<typeof createRecordingLog>;
let drawnNumber: number;
let shedding: Shedding;
beforeEach(() => {
  log = createRecordingLog();
  drawnNumber = 0.999;
  shedding = createShedding({ after: shedAfter, log, drawNumber: () => drawnNumber });
});

test('one long task or one burst refuses nothing', () => {
  noteTimes(shedding, 1, { ...calmPressure, eventLoop: 3000 });
  noteTimes(shedding, 4, calmPressure);
  noteTimes(shedding, 1, { ...calmPressure, reader: 900 });
  noteTimes(shedding, 1, calmPressure);
  expect(shedding.readLevel()).toBe(0);
  expect(log.lines).toEqual([]);
});

test('refuses one class after the other while work waits too long, each in part and then wholly', () => {
  const combinations: string[] = [];
  for (let count = 0; count < 40; count += 1) {
    shedding.note(latePressure);
    const refusedText = listRefusedClasses(shedding).join(' ');
    if (refusedText !== combinations.at(-1)) combinations.push(refusedText);
  }
  expect(combinations).toEqual(['', ...shedClasses.map((_, index) => shedClasses.slice(0, index + 1).join(' '))]);

  noteTimes(shedding, 100, calmPressure);
  raiseLevelTo(shedding, 0.5);
  drawnNumber = 0.4;
  expect(listRefusedClasses(shedding)).toEqual(['renders']);
  drawnNumber = 0.6;
  expect(listRefusedClasses(shedding)).toEqual([]);
});

const causes: [string, Pressure, ShedClass[]][] = [
  ['the event loop', latePressure, [...shedClasses]],
  ['the queue for reads', { ...calmPressure, reader: 5000 }, ['renders', 'searches', 'visits', 'reads']],
  ['the queue for changes', { ...calmPressure, writer: 5000 }, ['renders', 'searches']],
];
test.each(causes)('%s alone refuses some classes at most', (_, pressure, refusedClasses) => {
  noteTimes(shedding, 100, pressure);
  expect(listRefusedClasses(shedding)).toEqual(refusedClasses);
});

test.each(causes)('while %s waits, the other classes are answered again', (_, pressure, refusedClasses) => {
  raiseLevelTo(shedding, 6);
  noteTimes(shedding, 100, pressure);
  expect(listRefusedClasses(shedding)).toEqual(refusedClasses);
});

test('the level stays as it is between half the limit and the limit, and is back to normal within ten seconds', () => {
  raiseLevelTo(shedding, 6);
  noteTimes(shedding, 100, { ...calmPressure, eventLoop: 150 });
  expect(shedding.readLevel()).toBe(6);
  let milliseconds = 0;
  while (shedding.readLevel() > 0) {
    shedding.note(calmPressure);
    milliseconds += measureEveryMs;
  }
  expect(milliseconds).toBeLessThanOrEqual(10_000);
  drawnNumber = 0;
  expect(listRefusedClasses(shedding)).toEqual([]);
  expect(log.lines.map(({ message }) => message)).toEqual([
    'Requests are refused for load',
    'No more requests are refused for load',
  ]);
});

describe('a process', () => {
  let api: TestApi;
  let player: SignedIn;
  let moderator: SignedIn;
  const metrics = createMetrics();
  const loadedShedding = measureShedding(
    createShedding({ after: shedAfter, log: createRecordingLog(), drawNumber: () => 0.999 }),
    metrics,
  );
  beforeAll(async () => {
    api = await createTestApi({ shedding: loadedShedding, site: createTestSite() });
    player = await signInUser(api, 'busy_player');
    await signInUser(api, 'other_player');
    moderator = await signInUser(api, 'busy_moderator', 'moderator');
    await fundHolder(api.db, api.clock, player.id, '100');
  });
  afterAll(() => api.close());

  const sends = {
    sitemap: () => api.server.inject({ method: 'GET', url: '/sitemap.xml' }),
    search: () => sendCall(api, 'search', { query: { search: 'cup' } }),
    'search of a player': () => sendCall(api, 'search', { as: player, query: { search: 'cup' } }),
    visit: () => sendCall(api, 'listContests'),
    read: () => sendCall(api, 'listContests', { as: player }),
    'read of staff': () => sendCall(api, 'listContests', { as: moderator }),
    command: () => sendCall(api, 'seeNotices', { as: player, body: {} }),
    send: () =>
      sendCall(api, 'createTransaction', { as: player, body: { kind: 'send', username: 'other_player', amount: '1' } }),
    health: () => sendCall(api, 'getHealth'),
    ready: () => api.server.inject({ method: 'GET', url: '/api/v1/public/ready' }),
  };
  async function listRefusedRequests(): Promise<string[]> {
    const refusedCalls: string[] = [];
    for (const [name, send] of Object.entries(sends)) {
      const answer = await send();
      if (answer.statusCode !== 503) continue;
      expectRefusal(answer, 503, 'unavailable');
      expect(answer.json().params).toEqual({ busy: true });
      expect(answer.headers['retry-after']).toMatch(/^[345]$/);
      refusedCalls.push(name);
    }
    return refusedCalls;
  }

  test('refuses by class, asks clients to come back later, and answers as usual afterwards', async () => {
    expect(await listRefusedRequests()).toEqual([]);
    const order = [
      ['sitemap'],
      ['search', 'search of a player'],
      ['visit'],
      ['read'],
      ['read of staff', 'command'],
      ['send'],
    ];
    for (const [index] of order.entries()) {
      raiseLevelTo(loadedShedding, index + 1);
      expect(await listRefusedRequests()).toEqual(order.slice(0, index + 1).flat());
    }
    noteTimes(loadedShedding, 40, calmPressure);
    expect(await listRefusedRequests()).toEqual([]);
  });

  test('while work waits, refuses a network that sends more than all others, but not its coins or its staff', async () => {
    const crowd = '203.0.113.9';
    const countAnsweredRequests = async (send: () => ReturnType<typeof sendCall>, times: number) => {
      let answeredCount = 0;
      for (let count = 0; count < times; count += 1) {
        const answer = await send();
        if (answer.statusCode === 503) expect(answer.json().params).toEqual({ busy: true });
        else answeredCount += 1;
      }
      return answeredCount;
    };
    const listFrom = (from: string, as?: SignedIn) => sendCall(api, 'listContests', { from, ...(as && { as }) });
    await countAnsweredRequests(() => listFrom('203.0.113.10'), 2);
    noteTimes(loadedShedding, looksPerSecond, { ...calmPressure, eventLoop: shedAfter / 4 });
    expect(loadedShedding.readLevel()).toBe(0);
    expect(await countAnsweredRequests(() => listFrom(crowd), 30)).toBe(20);
    expect(await countAnsweredRequests(() => listFrom(crowd, player), 2)).toBe(0);
    expect(await countAnsweredRequests(() => listFrom(crowd, moderator), 2)).toBe(2);
    expect(await countAnsweredRequests(() => listFrom('203.0.113.11'), 2)).toBe(2);
    const body = { kind: 'send', username: 'other_player', amount: '1' } as const;
    expect(
      await countAnsweredRequests(() => sendCall(api, 'createTransaction', { as: player, from: crowd, body }), 1),
    ).toBe(1);
    noteTimes(loadedShedding, 100, calmPressure);
    expect(await countAnsweredRequests(() => listFrom(crowd), 30)).toBe(30);
  });

  test('counts what it refuses', async () => {
    const text = await metrics.registry.metrics();
    expect(text).toContain('laurel_refused_for_load_total{class="renders"} 6');
    expect(text).toContain('laurel_refused_for_load_total{class="money"} 1');
    expect(text).toContain('laurel_shedding_level 0');
  });
});
