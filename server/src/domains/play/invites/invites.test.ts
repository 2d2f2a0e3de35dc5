import type { InviteReport } from '@laurel/shared/protocol';
import { expectRefusal, sendCall, signInUser } from '../../../../test/api';
import { fundHolder, minute, readContest } from '../../testing';
import { api, app, contest, enterContestAs, player, prepareContest, umpire } from '../entrants/testing';
import { listInvitedPlayers } from './store';

prepareContest();

describe('invites', () => {
  const inviteAs = (list: string, as = umpire) =>
    sendCall(api, 'inviteToContest', { as, params: { id: contest.id }, body: { list } });
  const listOutcomes = (answer: { json: () => { data: InviteReport } }) =>
    answer.json().data.lines.map(({ line, outcome }) => `${line} ${outcome}`);

  test('are mailed once to each player of a list, and neither enter nor charge the player', async () => {
    const [firstInvitee, secondInvitee] = [await signInUser(api, 'anselm_k'), await signInUser(api, 'berenike')];
    const answer = await inviteAs('player;note\nANSELM_K;x\nberenike\nanselm_k\n=cmd\nkestrel_09');
    expect(answer.json().message).toBe('2 players invited to Harbour Cup.');
    expect(listOutcomes(answer)).toEqual(['2 invited', '3 invited', '4 repeated', '5 unknown', '6 entered']);
    expect(listOutcomes(await inviteAs('berenike'))).toEqual(['1 invited_before']);
    await api.runJobs();
    api.clock.advance(10 * minute);
    await api.runJobs();
    const mails = api.mails.filter(({ subject }) => subject === 'You’re invited to Harbour Cup');
    expect(mails.map(({ to }) => to).sort()).toEqual(['anselm_k@example.org', 'berenike@example.org']);
    expect((await readContest(app, contest.id)).entered).toBe(1);
    await fundHolder(api.db, api.clock, secondInvitee.id, '100');
    await enterContestAs(secondInvitee);
    expect(await listInvitedPlayers(api.db, contest.id, [firstInvitee.id, secondInvitee.id])).toMatchObject([
      { username: 'anselm_k' },
    ]);
  });

  test('are refused from players, for an empty or too long list, and once entries have closed', async () => {
    expectRefusal(await inviteAs('anselm_k', player), 403, 'forbidden');
    expectRefusal(await inviteAs('username\n\n'), 422, 'validation_failed', ['list']);
    expectRefusal(await inviteAs('x\n'.repeat(257)), 422, 'validation_failed', ['list']);
    api.clock.set(contest.checkInOpensAt);
    expectRefusal(await inviteAs('anselm_k'), 409, 'contest_closed');
  });
});
