import type { ContestStaff, PlayerRef } from '@laurel/shared/protocol';
import { expectRefusal, type SignedIn, sendCall, sendExpectingSuccess, signInUser } from '../../../../test/api';
import { fundHolder, openContest } from '../../testing';
import { api, app, contest, enterContestAs, player, prepareContest, setContest, umpire } from '../entrants/testing';

prepareContest();

const readStaff = async (as = umpire) =>
  (await sendExpectingSuccess(api, 'getContestStaff', { as, params: { id: contest.id } })).data as ContestStaff;
const listUsernames = (people: readonly PlayerRef[]) => people.map(({ username }) => username);
const addOrganiserAs = (as: SignedIn, userId: string) =>
  sendCall(api, 'addOrganiser', { as, params: { id: contest.id }, body: { userId } });
const removeOrganiserAs = (as: SignedIn, userId: string) =>
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
  test('are the contest’s maker and the staff who are added, each once; additions and removals are on record', async () => {
    const addedOrganiser = await signInUser(api, 'ines_m', 'admin');
    await signInUser(api, 'ledger_lil', 'finance');
    const staffBefore = await readStaff();
    expect(staffBefore.organisers).toMatchObject([{ id: app.admin.id }]);
    expect(staffBefore.makerId).toBe(app.admin.id);
    expect(listUsernames(staffBefore.available).sort()).toEqual(['ines_m', 'umpire']);
    for (let time = 0; time < 2; time += 1)
      expect((await addOrganiserAs(umpire, addedOrganiser.id)).statusCode).toBe(200);
    const staffAfter = await readStaff();
    expect(listUsernames(staffAfter.organisers).at(-1)).toBe('ines_m');
    expect(staffAfter.organisers).toHaveLength(2);
    expect(listUsernames(staffAfter.available)).toEqual(['umpire']);
    expect((await removeOrganiserAs(umpire, addedOrganiser.id)).json().data).toEqual(staffBefore);
    expectRefusal(await removeOrganiserAs(umpire, addedOrganiser.id), 404, 'not_found');
    expectRefusal(await removeOrganiserAs(umpire, app.admin.id), 404, 'not_found');
    expect(await listRecords()).toEqual([
      { action: 'contest.add_organiser', actorId: umpire.id, before: null, after: { organiser: 'ines_m' } },
      { action: 'contest.remove_organiser', actorId: umpire.id, before: { organiser: 'ines_m' }, after: null },
    ]);
  });

  test('get no right that other contest staff lack, and lose none to them', async () => {
    const secondUmpire = await signInUser(api, 'second_umpire', 'moderator');
    await addOrganiserAs(umpire, umpire.id);
    const body = { status: 'paused' };
    expect(
      (await sendCall(api, 'toggleContestStatus', { as: secondUmpire, params: { id: contest.id }, body })).statusCode,
    ).toBe(200);
    expect((await removeOrganiserAs(secondUmpire, umpire.id)).statusCode).toBe(200);
  });

  test('are contest staff who haven’t entered, and are changed by such staff alone', async () => {
    const finance = await signInUser(api, 'ledger_lil', 'finance');
    const admin = await signInUser(api, 'ines_m', 'admin');
    expectRefusal(await addOrganiserAs(umpire, finance.id), 422, 'validation_failed', ['userId']);
    expectRefusal(await addOrganiserAs(umpire, player.id), 422, 'validation_failed', ['userId']);
    expectRefusal(await addOrganiserAs(player, umpire.id), 403, 'forbidden');
    expectRefusal(await addOrganiserAs(finance, umpire.id), 403, 'forbidden');
    await addOrganiserAs(umpire, admin.id);
    await fundHolder(api.db, api.clock, admin.id, '100');
    await enterContestAs(admin);
    expect(listUsernames((await readStaff()).organisers)).not.toContain('ines_m');
    expectRefusal(await addOrganiserAs(umpire, admin.id), 422, 'validation_failed', ['userId']);
    expectRefusal(await addOrganiserAs(admin, umpire.id), 403, 'forbidden');
    await addOrganiserAs(umpire, umpire.id);
    await api.db.updateTable('users').set({ role: 'player' }).where('id', '=', umpire.id).execute();
    const secondUmpire = await signInUser(api, 'second_umpire', 'moderator');
    expect(listUsernames((await readStaff(secondUmpire)).organisers)).not.toContain('umpire');
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
    const [secondId, firstId] = announcements.map(({ id }) => id);
    expect((await readStaff()).announcers).toMatchObject([
      { announcementId: secondId, player: { username: 'ines_m' } },
      { announcementId: firstId, player: { username: 'umpire' } },
    ]);
  });
});
