import ICAL from 'ical.js';
import { makeTestApp, type SignedIn, sendExpectingSuccess, signInUser } from '../../../../test/api';
import { makeWork } from '../../../../test/work';
import { createTestDatabase, type TestDatabase } from '../../../database/testing';
import { type ApiWithStandIns, createApiWithStandIns } from '../../people/linked-accounts/testing';
import { findMatchByNumber, fundHolder, openContest, readContest, type TestApp } from '../../testing';
import { enterContest } from '../contests/entry.commands';
import { cancelContest } from '../contests/staff.commands';
import { writeCalendar } from './ics.rules';

let database: TestDatabase;
let api: ApiWithStandIns;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  api = await createApiWithStandIns(database);
});
afterEach(() => api.close());

interface ParsedEvent {
  uid: string;
  sequence: number;
  title: string;
  startsAt: string;
  status: string;
}

function readEvents(text: string): ParsedEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component, { strictExceptions: true });
    const { uid, sequence, summary, startDate } = event;
    const status = String(component.getFirstPropertyValue('status'));
    return { uid, sequence: Number(sequence), title: summary, startsAt: startDate.toJSDate().toISOString(), status };
  });
}

const allowedCounts: Readonly<Record<'vcalendar' | 'vevent', Readonly<Record<string, readonly [number, number]>>>> = {
  vcalendar: { version: [1, 1], prodid: [1, 1], method: [0, 1], calscale: [0, 1], 'refresh-interval': [0, 1] },
  vevent: {
    ...{ uid: [1, 1], dtstamp: [1, 1], dtstart: [1, 1], dtend: [0, 1], sequence: [0, 1], summary: [0, 1] },
    ...{ url: [0, 1], status: [0, 1], transp: [0, 1] },
  },
};

function listFaults(text: string): string[] {
  const lines = text.split('\r\n');
  const faults = lines.flatMap((line) => [
    ...(Buffer.byteLength(line) > 75 ? [`Longer than 75 bytes: ${line}`] : []),
    ...(/[\p{Cc}]/u.test(line) ? [`A control character: ${line}`] : []),
  ]);
  if (lines.at(-1) !== '') faults.push('No line end');
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents();
  if (events.length === 0) faults.push('Nothing in it');
  for (const component of [calendar, ...events]) {
    const name = component.name === 'vcalendar' ? 'vcalendar' : 'vevent';
    if (component !== calendar && component.name !== 'vevent') faults.push(`An unknown part ${component.name}`);
    const counts = new Map<string, number>();
    for (const property of component.getAllProperties()) {
      counts.set(property.name, (counts.get(property.name) ?? 0) + 1);
      if (!allowedCounts[name][property.name] && !property.name.startsWith('x-'))
        faults.push(`${property.name} is unknown`);
    }
    for (const [property, [least, most]] of Object.entries(allowedCounts[name])) {
      const count = counts.get(property) ?? 0;
      if (count < least || count > most) faults.push(`${count} times ${property} in ${name}`);
    }
    if (name === 'vcalendar') continue;
    const event = new ICAL.Event(component);
    if (!['CONFIRMED', 'CANCELLED', 'TENTATIVE'].includes(String(component.getFirstPropertyValue('status'))))
      faults.push(`A status that events don’t have: ${event.uid}`);
    if (component.hasProperty('dtend') && event.endDate.compare(event.startDate) <= 0)
      faults.push(`Ends before it starts: ${event.uid}`);
    for (const time of ['dtstamp', 'dtstart', 'dtend'])
      if (component.hasProperty(time) && component.getFirstProperty(time)?.toICALString().endsWith('Z') !== true)
        faults.push(`${time} isn’t UTC: ${event.uid}`);
  }
  const uids = readEvents(text).map(({ uid }) => uid);
  if (new Set(uids).size < uids.length) faults.push('Two events with one UID');
  if (String(calendar.getFirstPropertyValue('version')) !== '2.0') faults.push('Another version than 2.0');
  return faults;
}

function updateClient(eventsBefore: ReadonlyMap<string, ParsedEvent>, text: string): Map<string, ParsedEvent> {
  expect(listFaults(text)).toEqual([]);
  const newerEvents = readEvents(text).filter(
    ({ uid, sequence }) => sequence > (eventsBefore.get(uid)?.sequence ?? -1),
  );
  return new Map([...eventsBefore, ...newerEvents.map((event) => [event.uid, event] as const)]);
}

const toPlayerUser = ({ id, username }: SignedIn) => ({ id, username, role: 'player' as const });
const renewCalendarAs = async (as: SignedIn) =>
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
  const [firstPlayer, secondPlayer] = players;
  const path = await renewCalendarAs(firstPlayer);
  const answer = await readPath(path);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-store',
  });
  let clientEvents = updateClient(new Map(), answer.body);
  expect([...clientEvents.values()].map(({ title }) => title).sort()).toEqual(['Check-in: Harbour Cup', 'Harbour Cup']);

  const contest = await readContest(app, contestId);
  app.clock.set(contest.checkInOpensAt);
  for (const caller of players) await sendExpectingSuccess(api, 'checkIn', { as: caller, body: { contestId } });
  app.clock.set(contest.startsAt);
  await readContest(app, contestId);
  clientEvents = updateClient(clientEvents, (await readPath(path)).body);
  const match = await findMatchByNumber(app, contestId, 1);
  const uid = `match-${match.id}@localhost`;
  expect(clientEvents.get(uid)).toMatchObject({
    title: `Check in by now: match vs ${secondPlayer.username}, Harbour Cup`,
    startsAt: match.dueAt?.toISOString(),
    status: 'CONFIRMED',
  });

  for (const caller of players) await sendExpectingSuccess(api, 'checkIn', { as: caller, body: { matchId: match.id } });
  const sequenceBefore = clientEvents.get(uid)?.sequence ?? 0;
  clientEvents = updateClient(clientEvents, (await readPath(path)).body);
  const liveMatch = await findMatchByNumber(app, contestId, 1);
  expect(clientEvents.get(uid)).toMatchObject({
    sequence: liveMatch.version,
    startsAt: liveMatch.dueAt?.toISOString(),
  });
  expect(liveMatch.version).toBeGreaterThan(sequenceBefore);

  await cancelContest(makeWork(app, app.admin), { id: contestId, reason: 'The servers are down.' });
  clientEvents = updateClient(clientEvents, (await readPath(path)).body);
  const statuses = [uid, `contest-${contestId}@localhost`].map((each) => clientEvents.get(each)?.status);
  expect(statuses).toEqual(['CANCELLED', 'CANCELLED']);
});

it('a calendar has one address at a time, stored as its hash alone, and none once it is withdrawn', async () => {
  const { players } = await makeEnteredContest();
  const [firstPlayer] = players;
  expect((await sendExpectingSuccess(api, 'getCalendar', { as: firstPlayer })).data).toEqual({ since: null });
  const firstRenewal = await renewCalendarAs(firstPlayer);
  const secondRenewal = await renewCalendarAs(firstPlayer);
  expect((await sendExpectingSuccess(api, 'getCalendar', { as: firstPlayer })).data).toEqual({
    since: api.clock.now().toISOString(),
  });
  const readStatus = async (path: string) => (await readPath(path)).statusCode;
  expect([
    await readStatus(firstRenewal),
    await readStatus(secondRenewal),
    await readStatus('/api/v1/public/calendars/x.ics'),
  ]).toEqual([404, 200, 404]);
  const token = /([\w-]{43})\.ics$/.exec(secondRenewal)?.[1] ?? 'none';
  const rows = await api.db.selectFrom('calendarLinks').selectAll().execute();
  expect(JSON.stringify(rows.map(({ tokenHash }) => tokenHash.toString('base64url')))).not.toContain(token);
  expect(JSON.stringify([api.log.lines, api.log.requests])).not.toContain(token);
  await sendExpectingSuccess(api, 'withdrawCalendar', { as: firstPlayer });
  expect(await readStatus(secondRenewal)).toBe(404);
});

it('writes titles of any characters and length as one line of an event', () => {
  const title = `A; B, C\\ "D"\nE\r\nBEGIN:VEVENT ${'größer '.repeat(20)}🏆`;
  const at = new Date('2026-11-20T18:00:00.000Z');
  const event = { uid: 'x', sequence: 3, url: 'https://laurel.example/x', startsAt: at, endsAt: null, changedAt: at };
  const text = writeCalendar('Laurel', [{ ...event, title, cancelled: false }]);
  expect(readEvents(text)).toMatchObject([{ title: title.replace('\r', ''), sequence: 3, startsAt: at.toISOString() }]);
  expect(listFaults(text)).toEqual([]);
});

it.each([
  ['SEQUENCE:3\r\n', 'SEQUENCE:3\r\nSEQUENCE:4\r\n', '2 times sequence in vevent'],
  ['UID:x\r\n', '', '0 times uid in vevent'],
  ['DTSTART:20261120T180000Z', 'DTSTART:20261120T180000', 'dtstart isn’t UTC: x'],
  ['STATUS:CONFIRMED', 'STATUS:OPEN', 'A status that events don’t have: x'],
  ['PRODID:', 'PRODUCT:', '0 times prodid in vcalendar'],
])('isn’t valid any more with %j as %j', (original, replacement, fault) => {
  const at = new Date('2026-11-20T18:00:00.000Z');
  const times = { startsAt: at, endsAt: new Date('2026-11-20T19:00:00.000Z'), changedAt: at };
  const event = { uid: 'x', sequence: 3, title: 'Cup', url: 'https://laurel.example/x', cancelled: false, ...times };
  const text = writeCalendar('Laurel', [event]);
  expect(listFaults(text)).toEqual([]);
  expect(listFaults(text.replace(original, replacement))).toContain(fault);
});
