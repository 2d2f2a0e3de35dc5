import ICAL from 'ical.js';
import { makeTestApp, type SignedIn, sendExpectingSuccess, signInUser } from '../../../../test/api';
import { makeWork } from '../../../../test/work';
import { createTestDatabase, type TestDatabase } from '../../../database/testing';
import { createInventedApi, type InventedApi } from '../../people/linked-accounts/testing';
import { findMatchByNumber, fundHolder, openContest, readContest, type TestApp } from '../../testing';
import { enterContest } from '../contests/entry.commands';
import { cancelContest } from '../contests/staff.commands';
import { writeCalendar } from './ics.rules';

let database: TestDatabase;
let api: InventedApi;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  api = await createInventedApi(database);
});
afterEach(() => api.close());

interface ReadEvent {
  uid: string;
  sequence: number;
  title: string;
  startsAt: string;
  status: string;
}

function readEvents(text: string): ReadEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component, { strictExceptions: true });
    const { uid, sequence, summary, startDate } = event;
    const status = String(component.getFirstPropertyValue('status'));
    return { uid, sequence: Number(sequence), title: summary, startsAt: startDate.toJSDate().toISOString(), status };
  });
}

function updateClient(known: ReadonlyMap<string, ReadEvent>, text: string): Map<string, ReadEvent> {
  const newer = readEvents(text).filter(({ uid, sequence }) => sequence > (known.get(uid)?.sequence ?? -1));
  return new Map([...known, ...newer.map((event) => [event.uid, event] as const)]);
}

const toPlayerUser = ({ id, username }: SignedIn) => ({ id, username, role: 'player' as const });
const renew = async (as: SignedIn) =>
  new URL(String((await sendExpectingSuccess(api, 'renewCalendar', { as, body: {} })).data.url)).pathname;
const readPath = (url: string) => api.server.inject({ method: 'GET', url });

async function makeEnteredContest(): Promise<{ app: TestApp; contestId: string; players: [SignedIn, SignedIn] }> {
  const app = await makeTestApp(api);
  const players: [SignedIn, SignedIn] = [await signInUser(api, 'anselm_k'), await signInUser(api, 'berenike')];
  const contest = await openContest(app);
  for (const player of players) {
    await fundHolder(api.db, api.clock, player.id, '500');
    const entry = { contestId: contest.id, termsVersion: contest.termsVersion };
    await enterContest(makeWork(app, toPlayerUser(player)), entry);
  }
  return { app, contestId: contest.id, players };
}

it('shows a client a contest, then the match and its deadline, then that it is cancelled', async () => {
  const { app, contestId, players } = await makeEnteredContest();
  const [one, other] = players;
  const path = await renew(one);
  const answer = await readPath(path);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-store',
  });
  let client = updateClient(new Map(), answer.body);
  expect([...client.values()].map(({ title }) => title).sort()).toEqual(['Check-in: Harbour Cup', 'Harbour Cup']);

  const contest = await readContest(app, contestId);
  app.clock.set(contest.checkInOpensAt);
  for (const as of players) await sendExpectingSuccess(api, 'checkIn', { as, body: { contestId } });
  app.clock.set(contest.startsAt);
  await readContest(app, contestId);
  client = updateClient(client, (await readPath(path)).body);
  const match = await findMatchByNumber(app, contestId, 1);
  const uid = `match-${match.id}@localhost`;
  expect(client.get(uid)).toMatchObject({
    title: `Check in by now: match vs ${other.username}, Harbour Cup`,
    startsAt: match.dueAt?.toISOString(),
    status: 'CONFIRMED',
  });

  for (const as of players) await sendExpectingSuccess(api, 'checkIn', { as, body: { matchId: match.id } });
  const before = client.get(uid)?.sequence ?? 0;
  client = updateClient(client, (await readPath(path)).body);
  const live = await findMatchByNumber(app, contestId, 1);
  expect(client.get(uid)).toMatchObject({ sequence: live.version, startsAt: live.dueAt?.toISOString() });
  expect(live.version).toBeGreaterThan(before);

  await cancelContest(makeWork(app, app.admin), { id: contestId, reason: 'The servers are down.' });
  client = updateClient(client, (await readPath(path)).body);
  const statuses = [uid, `contest-${contestId}@localhost`].map((each) => client.get(each)?.status);
  expect(statuses).toEqual(['CANCELLED', 'CANCELLED']);
});

it('has one address at a time, stored as its hash alone, and none once it is withdrawn', async () => {
  const { players } = await makeEnteredContest();
  const [one] = players;
  expect((await sendExpectingSuccess(api, 'getCalendar', { as: one })).data).toEqual({ since: null });
  const first = await renew(one);
  const second = await renew(one);
  expect((await sendExpectingSuccess(api, 'getCalendar', { as: one })).data).toEqual({
    since: api.clock.now().toISOString(),
  });
  const read = async (path: string) => (await readPath(path)).statusCode;
  expect([await read(first), await read(second), await read('/api/v1/public/calendars/x.ics')]).toEqual([
    404, 200, 404,
  ]);
  const token = /([\w-]{43})\.ics$/.exec(second)?.[1] ?? 'none';
  const rows = await api.db.selectFrom('calendarLinks').selectAll().execute();
  expect(JSON.stringify(rows.map(({ tokenHash }) => tokenHash.toString('base64url')))).not.toContain(token);
  expect(JSON.stringify([api.log.lines, api.log.requests])).not.toContain(token);
  await sendExpectingSuccess(api, 'withdrawCalendar', { as: one });
  expect(await read(second)).toBe(404);
});

it('writes titles of any characters and length as one line of an event', () => {
  const title = `A; B, C\\ "D"\nE\r\nBEGIN:VEVENT ${'größer '.repeat(20)}🏆`;
  const at = new Date('2026-11-20T18:00:00.000Z');
  const event = { uid: 'x', sequence: 3, url: 'https://laurel.example/x', startsAt: at, endsAt: null, changedAt: at };
  const text = writeCalendar('Laurel', [{ ...event, title, cancelled: false }]);
  expect(readEvents(text)).toMatchObject([{ title: title.replace('\r', ''), sequence: 3, startsAt: at.toISOString() }]);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});
