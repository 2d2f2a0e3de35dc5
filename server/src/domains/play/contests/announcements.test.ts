import { expectRefusal, sendCall, sendExpectingSuccess, signInUser } from '../../../../test/api';
import { makeWork } from '../../../../test/work';
import { addPlayers, fundHolder, minute, openContest } from '../../testing';
import { enterContest } from '../contests/entry.commands';
import { api, app, contest, enterContestAs, player, prepareContest, setContest, umpire } from '../entrants/testing';

prepareContest();

describe('announcements', () => {
  const announceAs = (text: string, as = umpire) =>
    sendCall(api, 'announceToEntrants', { as, params: { id: contest.id }, body: { text } });

  test('stand on the contest’s page, and are mailed in batches to everyone in it, once each', async () => {
    const otherPlayers = await addPlayers(app, 61, '0');
    setContest(await openContest(app, { title: 'Full House', entryFee: '0', maxPlayers: 64 }));
    for (const otherUser of otherPlayers)
      await enterContest(makeWork(app, otherUser), { contestId: contest.id, termsVersion: contest.termsVersion });
    const [leavingPlayer] = otherPlayers;
    await api.db
      .updateTable('entrants')
      .set({ status: 'dropped' })
      .where('userId', '=', leavingPlayer?.id ?? '')
      .execute();
    expect((await announceAs('We start at 19:10.\nBring your own pads.')).json().data.announcements).toMatchObject([
      { text: 'We start at 19:10.\nBring your own pads.' },
    ]);
    await announceAs('Second stream is up.');
    await api.runJobs();
    api.clock.advance(10 * minute);
    await api.runJobs();
    const page = await sendExpectingSuccess(api, 'getPublicContest', { params: { id: contest.slug } });
    expect(page.data).toMatchObject({
      announcements: [{ text: 'Second stream is up.' }, { text: 'We start at 19:10.\nBring your own pads.' }],
    });
    const isNews = ({ subject }: { subject: string }) => subject === 'News about Full House (+1)';
    const mails = api.mails.filter(isNews);
    expect(
      mails
        .filter(({ text }) => text.includes('Bring your own pads.'))
        .map(({ to }) => to)
        .sort(),
    ).toEqual(
      otherPlayers
        .slice(1)
        .map(({ username }) => `${username}@example.org`)
        .sort(),
    );
    expect(mails.every(({ text }) => text.includes('Second stream is up.'))).toBe(true);
    expect(mails).toHaveLength(60);
    await api.runJobs();
    expect(api.mails.filter(isNews)).toHaveLength(60);
  });

  test('come from contest staff who haven’t entered, and from nobody too often', async () => {
    expectRefusal(await announceAs('Hello there', player), 403, 'forbidden');
    const admin = await signInUser(api, 'ines_m', 'admin');
    await fundHolder(api.db, api.clock, admin.id, '100');
    await enterContestAs(admin);
    expectRefusal(await announceAs('Hello there', admin), 403, 'forbidden');
    expectRefusal(await announceAs(' '), 422, 'validation_failed', ['text']);
    for (let count = 1; count <= 20; count += 1) expect((await announceAs(`Number ${count}`)).statusCode).toBe(200);
    expectRefusal(await announceAs('One more'), 409, 'contest_closed');
  });
});
