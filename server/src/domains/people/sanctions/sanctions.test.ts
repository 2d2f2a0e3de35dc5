import { randomUUID } from 'node:crypto';
import {
  createTestApi,
  expectRefusal,
  type SignedIn,
  sendCall,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../../../test/api';
import { makeSource } from '../../../../test/work';
import { runDueDeadlines } from '../../../deadlines/worker';
import { advanceByKind } from '../..';
import { hour } from '../../testing';
import { hashPassword } from '../sign-in/password.rules';

const day = 24 * hour;
let api: TestApi;
let admin: SignedIn;
let moderator: SignedIn;
let userCount = 0;

beforeAll(async () => {
  api = await createTestApi();
  admin = await makeUser('admin');
  moderator = await makeUser('moderator');
});
afterAll(() => api.close());
beforeEach(() => {
  api.mails.length = 0;
});

async function makeUser(role: SignedIn['role'] = 'player') {
  userCount += 1;
  return signInUser(api, `sanctioned_${userCount}`, role);
}
const sanctionUserAs = (as: SignedIn, user: SignedIn, body: object) =>
  sendCall(api, 'sanctionUser', { as, params: { id: user.id }, body: { reason: 'Insults.', ...body } });
const makeSanction = async (as: SignedIn, user: SignedIn, body: object) =>
  (
    await sendExpectingSuccess(api, 'sanctionUser', {
      as,
      params: { id: user.id },
      body: { reason: 'Insults.', ...body },
    })
  ).data as {
    id: string;
    actions: string[];
    endsAt: string | null;
  };
const isSessionValid = async (as: SignedIn) => (await sendCall(api, 'getSessions', { as })).statusCode === 200;
const readRow = (user: SignedIn) =>
  api.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow();
const listStates = async (user: SignedIn) =>
  (
    await api.db
      .selectFrom('sanctions')
      .select('state')
      .where('userId', '=', user.id)
      .orderBy('at')
      .orderBy('state')
      .execute()
  ).map(({ state }) => state);
const password = 'a long winded phrase';
const signIn = (user: SignedIn) => sendCall(api, 'login', { body: { login: user.username, password } });
async function runClock() {
  await runDueDeadlines({ ...makeSource(api), advance: advanceByKind });
  await api.runJobs();
}
function readMailedLink() {
  const link = /\/appeal\/([\da-f-]{36})#([\w-]+)/.exec(api.mails.at(-1)?.text ?? '');
  return { id: link?.[1] ?? '', code: link?.[2] ?? '' };
}
const openAppealByLink = (body: object) => sendCall(api, 'openAppeal', { body });
const sendAppeal = (body: object) => sendCall(api, 'appealSanction', { body: { text: 'It was my brother.', ...body } });

it('a sanction is imposed once per idempotency key, and each time without one', async () => {
  const user = await makeUser();
  const sendWarning = (key: string | null, reason = 'Insults.') =>
    sendCall(api, 'sanctionUser', { as: moderator, params: { id: user.id }, body: { kind: 'warning', reason }, key });
  const [firstAnswer, repeatedAnswer] = [await sendWarning('one-warning'), await sendWarning('one-warning')];
  expect(repeatedAnswer.json()).toEqual(firstAnswer.json());
  expectRefusal(await sendWarning('one-warning', 'Something else.'), 409, 'idempotency_key_reused');
  expect(await listStates(user)).toHaveLength(1);
  await api.runJobs();
  expect(api.mails).toHaveLength(1);
  await sendWarning(null);
  await sendWarning(null);
  expect(await listStates(user)).toHaveLength(3);
});

it('a suspension ends sessions at once, shows its reason and end at sign-in and by mail, and expires on time', async () => {
  const user = await makeUser();
  await api.db
    .updateTable('users')
    .set({ passwordHash: await hashPassword(password) })
    .where('id', '=', user.id)
    .execute();
  const { endsAt } = await makeSanction(moderator, user, { kind: 'suspension', days: 2 });
  expect(await isSessionValid(user)).toBe(false);
  await api.runJobs();
  expect(api.mails.at(-1)?.text).toMatch(/suspended until .*Reason: Insults\./s);
  const refusedAnswer = await signIn(user);
  expectRefusal(refusedAnswer, 403, 'account_suspended');
  const { id, code } = readMailedLink();
  expect(refusedAnswer.json().params).toEqual({ until: endsAt, reason: 'Insults.', appeal: `/appeal/${id}#${code}` });
  api.clock.advance(2 * day - 1);
  await runClock();
  expect(await readRow(user)).toMatchObject({ status: 'suspended' });
  api.clock.advance(1);
  await runClock();
  expect(await readRow(user)).toMatchObject({ status: 'active', suspendedUntil: null });
  expect(await listStates(user)).toEqual(['over']);
  expect(api.mails.at(-1)).toMatchObject({ subject: 'Your Laurel account is no longer suspended' });
  expect((await signIn(user)).statusCode).toBe(200);
});

it('a permanent suspension lasts until an admin lifts it, and an exclusion outlives it', async () => {
  const [user, excludedUser] = [await makeUser(), await makeUser()];
  const sanction = await makeSanction(admin, user, { kind: 'suspension', days: null });
  api.clock.advance(400 * day);
  await runClock();
  expect(await readRow(user)).toMatchObject({ status: 'suspended' });
  const liftSanctionAs = (as: SignedIn, id = sanction.id) =>
    sendCall(api, 'liftSanction', { as, params: { id }, body: { reason: 'A mistake.' } });
  moderator = await signInUser(api, 'moderator_again', 'moderator');
  expectRefusal(await liftSanctionAs(moderator), 403, 'forbidden');
  const otherAdmin = await signInUser(api, 'admin_again', 'admin');
  expect((await liftSanctionAs(otherAdmin)).json()).toMatchObject({
    code: 'sanction_lifted',
    data: { state: 'lifted' },
  });
  expectRefusal(await liftSanctionAs(otherAdmin), 409, 'sanction_closed');
  expect(await readRow(user)).toMatchObject({ status: 'active' });
  admin = otherAdmin;
  const until = new Date(api.clock.now().getTime() + 30 * day);
  await api.db
    .updateTable('users')
    .set({ status: 'self_excluded', excludedUntil: until })
    .where('id', '=', excludedUser.id)
    .execute();
  const { id } = await makeSanction(admin, excludedUser, { kind: 'suspension', days: 1 });
  await liftSanctionAs(admin, id);
  expect(await readRow(excludedUser)).toMatchObject({ status: 'self_excluded' });
});

it('moderators can sanction players for a week at most, but not staff or themselves', async () => {
  const [user, editor] = [await makeUser(), await makeUser('editor')];
  for (const kind of ['mute', 'suspension'] as const) {
    expectRefusal(await sanctionUserAs(moderator, user, { kind, days: 8 }), 403, 'forbidden');
    expectRefusal(await sanctionUserAs(moderator, user, { kind, days: null }), 403, 'forbidden');
    expectRefusal(await sanctionUserAs(moderator, user, { kind, days: 0 }), 422, 'validation_failed', ['days']);
    expectRefusal(await sanctionUserAs(moderator, editor, { kind, days: 1 }), 403, 'forbidden');
  }
  expectRefusal(await sanctionUserAs(moderator, moderator, { kind: 'note' }), 403, 'forbidden');
  expectRefusal(await sanctionUserAs(admin, admin, { kind: 'warning' }), 403, 'forbidden');
  expect((await sanctionUserAs(moderator, user, { kind: 'suspension', days: 7 })).statusCode).toBe(200);
  expectRefusal(await sanctionUserAs(moderator, user, { kind: 'suspension', days: 7 }), 409, 'sanction_closed');
  expect((await sanctionUserAs(admin, user, { kind: 'suspension', days: 30 })).statusCode).toBe(200);
  expect(await listStates(user)).toEqual(['replaced', 'standing']);
  expect((await sanctionUserAs(admin, editor, { kind: 'suspension', days: 1 })).statusCode).toBe(200);
});

it('a moderator can lift only their own suspensions', async () => {
  const [user, colleague] = [await makeUser(), await makeUser('moderator')];
  const sanction = await makeSanction(moderator, user, { kind: 'suspension', days: 3 });
  expect(sanction.actions).toEqual(['lift']);
  const liftSanctionAs = (as: SignedIn) =>
    sendCall(api, 'liftSanction', { as, params: { id: sanction.id }, body: { reason: 'Somebody else.' } });
  expectRefusal(await liftSanctionAs(colleague), 403, 'forbidden');
  expect((await liftSanctionAs(moderator)).statusCode).toBe(200);
});

it('shows a note to staff only: no mail, no link, nothing in the player’s account', async () => {
  const user = await makeUser();
  const { id } = await makeSanction(moderator, user, { kind: 'note', reason: 'Shares a flat with osprey.' });
  await api.runJobs();
  expect(api.mails).toEqual([]);
  const { data } = await sendExpectingSuccess(api, 'getUser', { as: user, params: { id: user.id } });
  expect(data).toMatchObject({ sanctions: [] });
  expectRefusal(await openAppealByLink({ id, code: 'x'.repeat(43) }), 404, 'not_found');
  expectRefusal(
    await sendCall(api, 'liftSanction', { as: admin, params: { id }, body: { reason: 'Gone.' } }),
    409,
    'sanction_closed',
  );
});

it('shows a warning to its player alone until they close it', async () => {
  const [user, otherUser] = [await makeUser(), await makeUser()];
  const { id } = await makeSanction(moderator, user, { kind: 'warning' });
  const readOwnSanctions = async (as: SignedIn) =>
    (await sendExpectingSuccess(api, 'getUser', { as, params: { id: user.id } })).data.sanctions;
  const link = expect.stringMatching(new RegExp(`^/appeal/${id}#`));
  expect(await readOwnSanctions(user)).toMatchObject([{ kind: 'warning', reason: 'Insults.', link }]);
  expect(await readOwnSanctions(moderator)).toEqual([]);
  expectRefusal(await sendCall(api, 'readWarning', { as: otherUser, params: { id } }), 404, 'not_found');
  await sendExpectingSuccess(api, 'readWarning', { as: user, params: { id } });
  expect(await readOwnSanctions(user)).toEqual([]);
});

it('a muted player can write nothing public until the mute ends', async () => {
  const user = await makeUser();
  const saveBio = async (bio: string) => {
    const { version } = await readRow(user);
    return sendCall(api, 'updateUser', { as: user, params: { id: user.id }, body: { version: String(version), bio } });
  };
  await saveBio('You are all useless.');
  await makeSanction(moderator, user, { kind: 'mute', days: 1 });
  const readShownBio = async () =>
    (await sendExpectingSuccess(api, 'getPlayer', { params: { name: user.username } })).data.bio;
  expect(await readShownBio()).toBe('');
  expectRefusal(await saveBio('Worse.'), 403, 'muted');
  api.clock.advance(day);
  expect(await readShownBio()).toBe('You are all useless.');
  await runClock();
  expect(await listStates(user)).toEqual(['over']);
  expect((await saveBio('Sorry.')).statusCode).toBe(200);
});

describe('an appeal', () => {
  it('needs only the mailed link, can be made once, and is decided by another staff member', async () => {
    const user = await makeUser();
    const { id } = await makeSanction(moderator, user, { kind: 'suspension', days: 7 });
    await api.runJobs();
    const link = readMailedLink();
    expect(link.id).toBe(id);
    expect((await openAppealByLink(link)).json().data).toMatchObject({
      kind: 'suspension',
      reason: 'Insults.',
      appeal: null,
    });
    expect(JSON.stringify((await openAppealByLink(link)).json())).not.toContain(moderator.username);
    expect((await sendAppeal(link)).json().data).toMatchObject({ appeal: { state: 'waiting' }, appealBy: null });
    expectRefusal(await sendAppeal(link), 409, 'sanction_closed');
    const { data: waitingAppeals } = await sendExpectingSuccess(api, 'listAppeals', { as: moderator });
    expect(waitingAppeals).toMatchObject([{ id, actions: ['lift'] }]);
    const countOnDesk = async (as: SignedIn) =>
      (await sendExpectingSuccess(api, 'getDesk', { as })).data.waiting as { kind: string; count: number }[];
    expect((await countOnDesk(moderator)).filter(({ kind }) => kind === 'appeals')).toEqual([]);
    expect(await countOnDesk(admin)).toContainEqual(expect.objectContaining({ kind: 'appeals', count: 1 }));
    const row = await api.db.selectFrom('sanctions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const copies = Array.from({ length: 100 }, () => ({
      ...{ ...row, id: randomUUID(), state: 'over' as const },
      ...{ endedAt: row.endsAt, reason: 'One of a hundred.' },
    }));
    await api.db.insertInto('sanctions').values(copies).execute();
    expect(await countOnDesk(admin)).toContainEqual(expect.objectContaining({ kind: 'appeals', count: 101 }));
    await api.db.deleteFrom('sanctions').where('reason', '=', 'One of a hundred.').execute();
    const decideAppealAs = (as: SignedIn, decision: string) =>
      sendCall(api, 'decideAppeal', { as, params: { id }, body: { decision, reason: 'It wasn’t them.' } });
    expectRefusal(await decideAppealAs(moderator, 'keep'), 403, 'forbidden');
    expectRefusal(await decideAppealAs(await makeUser('moderator'), 'grant'), 403, 'forbidden');
    expect((await decideAppealAs(admin, 'grant')).json()).toMatchObject({ data: { state: 'overturned' } });
    expectRefusal(await decideAppealAs(admin, 'keep'), 409, 'sanction_closed');
    expect(await readRow(user)).toMatchObject({ status: 'active', suspendedUntil: null });
    await api.runJobs();
    expect(api.mails.at(-1)).toMatchObject({ subject: 'Your appeal was granted' });
    expect((await sendExpectingSuccess(api, 'listAppeals', { as: moderator })).data).toEqual([]);
    expect(
      (await sendExpectingSuccess(api, 'listAppeals', { as: admin, query: { filter: { state: 'decided' } } })).data,
    ).toMatchObject([{ id, decidedBy: { id: admin.id } }]);
  });

  it('that is rejected leaves the sanction unchanged', async () => {
    const user = await makeUser();
    const { id } = await makeSanction(moderator, user, { kind: 'suspension', days: 7 });
    await api.runJobs();
    const link = readMailedLink();
    await sendAppeal(link);
    const body = { decision: 'keep', reason: 'The log is clear.' };
    await sendExpectingSuccess(api, 'decideAppeal', { as: admin, params: { id }, body });
    expect(await readRow(user)).toMatchObject({ status: 'suspended' });
    expect((await openAppealByLink(link)).json().data.appeal).toMatchObject({
      state: 'kept',
      reason: 'The log is clear.',
    });
  });

  it('is refused with another key, another sanction’s key, and after 30 days', async () => {
    const [firstUser, secondUser] = [await makeUser(), await makeUser()];
    await makeSanction(moderator, firstUser, { kind: 'warning' });
    await api.runJobs();
    const ownMailedLink = readMailedLink();
    await makeSanction(moderator, secondUser, { kind: 'warning' });
    await api.runJobs();
    const otherMailedLink = readMailedLink();
    for (const wrongLink of [
      { ...ownMailedLink, code: otherMailedLink.code },
      { ...ownMailedLink, code: 'x' },
      { ...otherMailedLink, code: 'x'.repeat(43) },
    ]) {
      expectRefusal(await openAppealByLink(wrongLink), 404, 'not_found');
      expectRefusal(await sendAppeal(wrongLink), 404, 'not_found');
    }
    api.clock.advance(30 * day - 1);
    expect((await openAppealByLink(ownMailedLink)).statusCode).toBe(200);
    api.clock.advance(1);
    expectRefusal(await openAppealByLink(ownMailedLink), 409, 'sanction_closed');
    expectRefusal(await sendAppeal(ownMailedLink), 409, 'sanction_closed');
  });

  it('of two at once is refused as already made', async () => {
    const user = await makeUser();
    admin = await signInUser(api, `admin_${userCount}`, 'admin');
    await makeSanction(admin, user, { kind: 'warning' });
    await api.runJobs();
    const link = readMailedLink();
    const answers = await Promise.all([sendAppeal(link), sendAppeal(link)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('against the only admin is decided by a moderator', async () => {
    const user = await makeUser();
    moderator = await signInUser(api, `moderator_${userCount}`, 'moderator');
    const { id } = await makeSanction(admin, user, { kind: 'warning' });
    await api.runJobs();
    await sendAppeal(readMailedLink());
    const decideAppealAs = () =>
      sendCall(api, 'decideAppeal', {
        as: moderator,
        params: { id },
        body: { decision: 'keep', reason: 'It’s fair.' },
      });
    expectRefusal(await decideAppealAs(), 403, 'forbidden');
    await api.db
      .updateTable('users')
      .set({ role: 'player' })
      .where('role', '=', 'admin')
      .where('id', '<>', admin.id)
      .execute();
    expect((await decideAppealAs()).statusCode).toBe(200);
  });
});
