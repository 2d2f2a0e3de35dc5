import { randomUUID } from 'node:crypto';
import type { NoticeItem } from '@laurel/shared/protocol';
import fc from 'fast-check';
import { expectRefusal, type SignedIn, sendCall, sendExpectingSuccess, signInUser } from '../../../../test/api';
import { makeSource } from '../../../../test/work';
import { beginWork } from '../../../call/work';
import { createTestDatabase, type TestDatabase } from '../../../database/testing';
import { deleteExpiredRows } from '../../../process/cleanup';
import { hour, minute } from '../../testing';
import { type ApiWithStandIns, createApiWithStandIns } from '../linked-accounts/testing';
import { addNotices, type NewNotice } from './commands';
import { claimBatch, findNoticeToSend } from './store';

let database: TestDatabase;
let api: ApiWithStandIns;
let user: SignedIn;
let otherUser: SignedIn;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  api = await createApiWithStandIns(database);
  [user, otherUser] = [await signInUser(api, 'anselm_k'), await signInUser(api, 'berenike')];
});
afterEach(() => api.close());

const addNoticesNow = (...notices: NewNotice[]) => addNotices(beginWork(makeSource(api)), notices);
const harbourId = randomUUID();
const makeAnnouncement = (userId: string, text: string, contest = harbourId): NewNotice => ({
  ...{ userId, kind: 'contest_announced', subjectId: randomUUID(), mailedWith: contest },
  params: { title: 'Harbour Cup', slug: 'harbour-cup', text },
});
const makeCreditNotice = (userId: string, amount: string): NewNotice => ({
  ...{ userId, kind: 'deposit_credited', subjectId: randomUUID() },
  params: { amount },
});
const readPage = async (as: SignedIn, query: object = {}) =>
  (await sendExpectingSuccess(api, 'listNotices', { as, query })).data as unknown as NoticeItem[];
const countUnseen = async (as: SignedIn) =>
  (await sendExpectingSuccess(api, 'getYourMoves', { as })).data.unseenNotices as number;
async function takeMails(recipient: SignedIn): Promise<string[]> {
  await api.runJobs();
  const theirMails = api.mails.splice(0).filter(({ to }) => to === `${recipient.username}@example.org`);
  return theirMails.map(({ subject }) => subject);
}

it('lists a player’s own notices, newest first, each with its reason and its link', async () => {
  await addNoticesNow(makeAnnouncement(user.id, 'Bring snacks.'));
  api.clock.advance(minute);
  await addNoticesNow(makeCreditNotice(user.id, '25'), makeCreditNotice(otherUser.id, '7'));
  expect(await readPage(user)).toMatchObject([
    { category: 'money', title: '25 LRL arrived', reason: 'Because your coins moved', seen: false },
    {
      ...{ category: 'contests', title: 'News about Harbour Cup', reason: 'Because you entered Harbour Cup' },
      ...{ path: '/contests/harbour-cup', at: '2026-11-20T18:00:00.000Z', seen: false },
    },
  ]);
  expect(await readPage(otherUser)).toHaveLength(1);
  const germanAnswer = await sendExpectingSuccess(api, 'listNotices', {
    as: user,
    headers: { cookie: 'laurel_locale=de' },
  });
  expect((germanAnswer.data as unknown as NoticeItem[])[1]?.reason).toBe('Weil du bei Harbour Cup dabei bist');
});

it('counts unseen notices up to 100, and marks one, or all up to a moment, as seen', async () => {
  await addNoticesNow(...Array.from({ length: 120 }, () => makeCreditNotice(user.id, '1')));
  expect([await countUnseen(user), await countUnseen(otherUser)]).toEqual([100, 0]);
  const seenAt = api.clock.now().toISOString();
  api.clock.advance(minute);
  await addNoticesNow(makeCreditNotice(user.id, '2'), makeCreditNotice(user.id, '3'));
  await sendExpectingSuccess(api, 'seeNotices', { as: user, body: { action: 'all', until: seenAt } });
  expect(await countUnseen(user)).toBe(2);
  const [newestNotice] = await readPage(user);
  const body = { action: 'one', id: newestNotice?.id };
  await sendExpectingSuccess(api, 'seeNotices', { as: otherUser, body });
  expect(await countUnseen(user)).toBe(2);
  await sendExpectingSuccess(api, 'seeNotices', { as: user, body });
  await sendExpectingSuccess(api, 'seeNotices', { as: user, body });
  expect(await countUnseen(user)).toBe(1);
  expectRefusal(await sendCall(api, 'listNotices'), 401, 'unauthenticated');
});

it('leaves out what a newer build wrote and this one has no words for', async () => {
  await addNoticesNow(makeCreditNotice(user.id, '25'));
  const notice = { userId: user.id, kind: 'from_later' as 'deposit_credited', subjectId: user.id, at: api.clock.now() };
  await api.db
    .insertInto('notices')
    .values({ ...notice, params: '{}', shown: true })
    .execute();
  expect((await readPage(user)).map(({ title }) => title)).toEqual(['25 LRL arrived']);
});

it('stores a notice once even if it is written twice at one moment', async () => {
  const notice = makeCreditNotice(user.id, '25');
  await addNoticesNow(notice);
  await addNoticesNow(notice);
  expect(await takeMails(user)).toHaveLength(1);
  expect(await readPage(user)).toHaveLength(1);
});

it('leaves out of the app what a player turned off there, and still mails it', async () => {
  const body = { action: 'channel', category: 'contests', channel: 'app', wanted: false };
  await sendExpectingSuccess(api, 'setNoticeSetting', { as: user, body });
  await addNoticesNow(makeAnnouncement(user.id, 'Bring snacks.'), makeCreditNotice(user.id, '25'));
  expect((await readPage(user)).map(({ category }) => category)).toEqual(['money']);
  api.clock.advance(10 * minute);
  expect((await takeMails(user)).sort()).toEqual(['25 LRL arrived', 'News about Harbour Cup']);
});

it('mails what happens to a contest within ten minutes together, with the reason and the settings', async () => {
  await addNoticesNow(makeAnnouncement(user.id, 'Bring snacks.'), makeAnnouncement(user.id, 'It rains.', randomUUID()));
  api.clock.advance(4 * minute);
  await addNoticesNow(makeAnnouncement(user.id, 'The stream is on.'));
  expect(await takeMails(user)).toEqual([]);
  api.clock.advance(6 * minute);
  await api.runJobs();
  expect(api.mails.map(({ subject }) => subject).sort()).toEqual([
    'News about Harbour Cup',
    'News about Harbour Cup (+1)',
  ]);
  const text = api.mails.find(({ subject }) => subject.endsWith('(+1)'))?.text ?? '';
  expect(text).toMatch(/Bring snacks\..*The stream is on\..*Because you entered Harbour Cup\./s);
  expect(text).toContain('/dashboard/settings');
  api.mails.splice(0);
  api.clock.advance(hour);
  expect(await takeMails(user)).toEqual([]);
});

it('repeats a failed mail without its first notice, which was seen in the app since', async () => {
  await addNoticesNow(makeAnnouncement(user.id, 'Bring snacks.'));
  const [latestNotice] = await readPage(user);
  api.clock.advance(minute);
  await addNoticesNow(makeAnnouncement(user.id, 'The stream is on.'));
  const claimedNotice = await findNoticeToSend(api.db, latestNotice?.id ?? '');
  if (claimedNotice) expect(await claimBatch(api.db, claimedNotice)).toHaveLength(2);
  await sendExpectingSuccess(api, 'seeNotices', { as: user, body: { action: 'one', id: latestNotice?.id } });
  api.clock.advance(10 * minute);
  await api.runJobs();
  expect(api.mails.map(({ text }) => text.match(/Bring snacks|The stream is on/g))).toEqual([['The stream is on']]);
});

it('mails nothing of a category that is turned off, even beside another category’s notices of the same contest', async () => {
  const body = { action: 'channel', category: 'contests', channel: 'mail', wanted: false };
  await sendExpectingSuccess(api, 'setNoticeSetting', { as: user, body });
  const invite: NewNotice = { userId: user.id, kind: 'contest_invited', subjectId: harbourId };
  await addNoticesNow(invite, makeAnnouncement(user.id, 'Bring snacks.'));
  api.clock.advance(10 * minute);
  expect(await takeMails(user)).toEqual([]);
});

it('mails nothing that was seen in the app, but always what is about money', async () => {
  await addNoticesNow(makeAnnouncement(user.id, 'Bring snacks.'), makeCreditNotice(user.id, '25'));
  const body = { action: 'all', until: api.clock.now().toISOString() };
  await sendExpectingSuccess(api, 'seeNotices', { as: user, body });
  api.clock.advance(10 * minute);
  expect(await takeMails(user)).toEqual(['25 LRL arrived']);
});

it('waits with mails until quiet hours end by the player’s clock, but mails about money at once', async () => {
  await api.db.updateTable('users').set({ timezone: 'Europe/Berlin' }).where('id', '=', user.id).execute();
  const hours = { startsAt: 18 * 60 + 30, endsAt: 7 * 60 };
  await sendExpectingSuccess(api, 'setNoticeSetting', { as: user, body: { action: 'quiet', hours } });
  await addNoticesNow(makeAnnouncement(user.id, 'Bring snacks.'), makeCreditNotice(user.id, '25'));
  api.clock.advance(10 * minute);
  expect(await takeMails(user)).toEqual(['25 LRL arrived']);
  api.clock.set(new Date('2026-11-21T05:59:00.000Z'));
  expect(await takeMails(user)).toEqual([]);
  api.clock.set(new Date('2026-11-21T06:00:00.000Z'));
  expect(await takeMails(user)).toEqual(['News about Harbour Cup']);
});

it('stops one kind of mail of one person by the link in it, without a session', async () => {
  await addNoticesNow(makeAnnouncement(user.id, 'Bring snacks.'), makeCreditNotice(user.id, '25'));
  api.clock.advance(10 * minute);
  await api.runJobs();
  const unsubscribeUrls = api.mails.map(({ unsubscribe }) => unsubscribe);
  expect(unsubscribeUrls.filter(Boolean)).toHaveLength(1);
  const { pathname } = new URL(unsubscribeUrls.find(Boolean) ?? '');
  const postUrl = (url: string) =>
    api.server.inject({
      ...{ method: 'POST', url, payload: 'List-Unsubscribe=One-Click' },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const openedResponse = await api.server.inject({ method: 'GET', url: pathname });
  expect(openedResponse.statusCode).toBe(303);
  expect(openedResponse.headers.location).toContain('/unsubscribe#');
  const token = pathname.split('/').at(-1) ?? '';
  const forgeries = [token.replace(user.id, otherUser.id), token.replace('contests', 'matches'), `${token}x`, 'x'];
  for (const forgery of forgeries)
    expect((await postUrl(pathname.replace(token, forgery))).json()).toMatchObject({ code: 'not_found' });
  expect((await postUrl(pathname)).statusCode).toBe(200);
  expect((await postUrl(pathname)).statusCode).toBe(200);
  api.mails.splice(0);
  await addNoticesNow(makeAnnouncement(user.id, 'It rains.'), makeAnnouncement(otherUser.id, 'It rains.'));
  api.clock.advance(10 * minute);
  await api.runJobs();
  expect(api.mails.map(({ to }) => to)).toEqual(['berenike@example.org']);
  expect((await readPage(user)).some(({ seen, category }) => !seen && category === 'contests')).toBe(true);
});

it('loses nothing and repeats nothing, whenever notices come and whichever worker dies while it mails', async () => {
  const anyMoment = fc.record({ wait: fc.integer({ min: 0, max: 12 }), contest: fc.integer({ min: 0, max: 1 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(anyMoment, { minLength: 1, maxLength: 6 }), fc.nat(5), async (moments, dying) => {
      const contests = [randomUUID(), randomUUID()];
      api.mails.splice(0);
      for (const [index, { wait, contest }] of moments.entries()) {
        api.clock.advance(wait * minute);
        await api.runJobs();
        await addNoticesNow(makeAnnouncement(user.id, `News ${index}.`, contests[contest]));
      }
      const waitingRows = await api.db
        .selectFrom('notices')
        .select('id')
        .where('batchId', 'is', null)
        .where('mailedWith', 'is not', null)
        .orderBy('at')
        .execute();
      const claimedRow = waitingRows[dying % Math.max(1, waitingRows.length)];
      const notice = claimedRow && (await findNoticeToSend(api.db, claimedRow.id));
      if (notice) await claimBatch(api.db, notice);
      api.clock.advance(10 * minute);
      await Promise.all([api.runJobs(), api.runJobs()]);
      const lines = api.mails.flatMap(({ text }) => text.match(/News \d\./g) ?? []);
      expect(lines.sort()).toEqual(moments.map((_, index) => `News ${index}.`));
    }),
    { numRuns: 15 },
  );
});

it('keeps notices for 180 days', async () => {
  await addNoticesNow(makeCreditNotice(user.id, '25'));
  api.clock.advance(180 * 24 * hour);
  await deleteExpiredRows(api.db, api.clock.now());
  expect(await api.db.selectFrom('notices').select('id').execute()).toHaveLength(1);
  api.clock.advance(1);
  await deleteExpiredRows(api.db, api.clock.now());
  expect(await api.db.selectFrom('notices').select('id').execute()).toEqual([]);
});
