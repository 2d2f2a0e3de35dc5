import type { ContestStaff, PlayerRef } from '@laurel/shared/protocol';
import { expectRefusal, type SignedIn, sendCall, sendExpectingSuccess, signInUser } from '../../../../test/api';
import { fundHolder, openContest } from '../../testing';
import { api, app, contest, enterContestAs, player, prepareContest, setContest, umpire } from '../entrants/testing';

prepareContest();

const readStaff = async (as = umpire) =>
  (await sendExpectingSuccess(api, 'getContestStaff', { as, params: { id: contest.id } })).data as ContestStaff;
const listUsernames = (people: readonly PlayerRef[]) => people.map(({ username }) => username);
const addAs = (as: SignedIn, userId: string) =>
  sendCall(api, 'addOrganiser', { as, params: { id: contest.id }, body: { userId } });
const removeAs = (as: SignedIn, userId: string) =>
  sendCall(api, 'removeOrganiser', { as, params: { id: contest.id, userId } });
const listRecords = async () =>
  (
    await api.db
      .selectFrom('auditLog')
      .select(['action', 'actorId', 'before', 'after'])
      .where('entityId', '=', contest.id)
      .where('action', 'in', ['contest.add_organiser', 'contest.remove_organiser'])
      .orderBy('sequence')
      .execute()
  ).map((row) => ({ ...row }));

describe('organisers', () => {
  test('are whoever made the contest, and staff who are added and removed, each once and on record', async () => {
    const helper = await signInUser(api, 'ines_m', 'admin');
    await signInUser(api, 'ledger_lil', 'finance');
    const before = await readStaff();
    expect(before.organisers).toMatchObject([{ id: app.admin.id }]);
    expect(before.makerId).toBe(app.admin.id);
    expect(listUsernames(before.available).sort()).toEqual(['ines_m', 'umpire']);
    for (let time = 0; time < 2; time += 1) expect((await addAs(umpire, helper.id)).statusCode).toBe(200);
    const added = await readStaff();
    expect(listUsernames(added.organisers).at(-1)).toBe('ines_m');
    expect(added.organisers).toHaveLength(2);
    expect(listUsernames(added.available)).toEqual(['umpire']);
    expect((await removeAs(umpire, helper.id)).json().data).toEqual(before);
    expectRefusal(await removeAs(umpire, helper.id), 404, 'not_found');
    expectRefusal(await removeAs(umpire, app.admin.id), 404, 'not_found');
    expect(await listRecords()).toEqual([
      { action: 'contest.add_organiser', actorId: umpire.id, before: null, after: { organiser: 'ines_m' } },
      { action: 'contest.remove_organiser', actorId: umpire.id, before: { organiser: 'ines_m' }, after: null },
    ]);
  });

  test('get no right that other contest staff lack, and lose none to them', async () => {
    const other = await signInUser(api, 'second_umpire', 'moderator');
    await addAs(umpire, umpire.id);
    const body = { status: 'paused' };
    expect(
      (await sendCall(api, 'toggleContestStatus', { as: other, params: { id: contest.id }, body })).statusCode,
    ).toBe(200);
    expect((await removeAs(other, umpire.id)).statusCode).toBe(200);
  });

  test('are contest staff who haven’t entered, and are changed by such staff alone', async () => {
    const finance = await signInUser(api, 'ledger_lil', 'finance');
    const admin = await signInUser(api, 'ines_m', 'admin');
    expectRefusal(await addAs(umpire, finance.id), 422, 'validation_failed', ['userId']);
    expectRefusal(await addAs(umpire, player.id), 422, 'validation_failed', ['userId']);
    expectRefusal(await addAs(player, umpire.id), 403, 'forbidden');
    expectRefusal(await addAs(finance, umpire.id), 403, 'forbidden');
    await addAs(umpire, admin.id);
    await fundHolder(api.db, api.clock, admin.id, '100');
    await enterContestAs(admin);
    expect(listUsernames((await readStaff()).organisers)).not.toContain('ines_m');
    expectRefusal(await addAs(umpire, admin.id), 422, 'validation_failed', ['userId']);
    expectRefusal(await addAs(admin, umpire.id), 403, 'forbidden');
    await addAs(umpire, umpire.id);
    await api.db.updateTable('users').set({ role: 'player' }).where('id', '=', umpire.id).execute();
    const second = await signInUser(api, 'second_umpire', 'moderator');
    expect(listUsernames((await readStaff(second)).organisers)).not.toContain('umpire');
  });

  test('are named beside the announcements that they wrote', async () => {
    setContest(await openContest(app, { title: 'Harbour Cup' }));
    const announceAs = (as: SignedIn, text: string) =>
      sendExpectingSuccess(api, 'announceToEntrants', { as, params: { id: contest.id }, body: { text } });
    const admin = await signInUser(api, 'ines_m', 'admin');
    await announceAs(umpire, 'We start at 19:10.');
    await announceAs(admin, 'Second stream is up.');
    const { announcements } = (await sendExpectingSuccess(api, 'getPublicContest', { params: { id: contest.slug } }))
      .data as { announcements: { id: string; text: string }[] };
    expect(announcements.map((announcement) => Object.keys(announcement).sort())).toEqual([
      ['at', 'id', 'text'],
      ['at', 'id', 'text'],
    ]);
    const [second, first] = announcements.map(({ id }) => id);
    expect((await readStaff()).announcers).toMatchObject([
      { announcementId: second, player: { username: 'ines_m' } },
      { announcementId: first, player: { username: 'umpire' } },
    ]);
  });
});
