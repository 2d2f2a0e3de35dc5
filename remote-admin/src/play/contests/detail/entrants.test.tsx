import '../../../testing/preload';
import type { ContestDetail } from '@laurel/shared/protocol';
import { buildCallUrl, makeAnswerResponse, makeRefusalResponse } from '@laurel/shared/service/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { allowDialogs } from '../../../testing/dialogs';
import { admin } from '../../../testing/staff';
import { staffFrame } from '../../../testing/staff-frame';
import { makeActPreview, makeMatchRoom, makeStaffView } from '../../disputes/testing/matches';
import { answerContestPage, openContestPage } from '../testing/contest-page';
import { contestId, makeContestDetail, makeEntrant, makeEntrantId, makeOpponent } from '../testing/contests';

let contest: ContestDetail;
const server = setupServer(...staffFrame);
beforeAll(() => {
  allowDialogs();
  server.listen({ onUnhandledRequest: 'error' });
});
beforeEach(() => server.use(...answerContestPage({ answerContest: () => contest })));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe('the entrants of a contest', () => {
  it('writes to an entrant from their row, and drops them before the draw', async () => {
    const player = { id: contestId, username: 'noor_k', avatarUrl: null };
    contest = makeContestDetail({ entrants: [makeEntrant('noor_k', { player, status: 'registered' })] });
    const sentBodies: unknown[] = [];
    server.use(
      http.post(buildCallUrl('openTicketFor'), async ({ request }) => {
        sentBodies.push(await request.json());
        return makeAnswerResponse({ id: contestId, ticketNo: 1042 }, 'Message sent');
      }),
      http.post(buildCallUrl('dropEntrant').replace('{id}', contestId), async ({ request }) => {
        sentBodies.push(await request.json());
        contest = { ...contest, entered: 5, entrants: [] };
        return makeAnswerResponse(contest, 'Dropped');
      }),
    );
    openContestPage();
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: 'Actions for noor_k' }));
    await user.click(screen.getByRole('menuitem', { name: 'Message' }));
    const message = within(screen.getByRole('dialog', { name: 'Message noor_k?' }));
    expect(message.getByLabelText('Message')).toHaveFocus();
    await user.keyboard('Please check in.');
    await user.click(message.getByRole('button', { name: 'Send message' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Actions for noor_k' }));
    await user.click(screen.getByRole('menuitem', { name: 'Drop' }));
    const dialog = screen.getByRole('dialog', { name: 'Drop noor_k?' });
    expect(dialog).toHaveTextContent(/gets 5\sLRL back right away/);
    const dropDialog = within(dialog);
    await user.type(dropDialog.getByLabelText(/Reason/), 'Entered twice.');
    await user.click(dropDialog.getByRole('button', { name: 'Drop entrant' }));
    expect(await screen.findByText('No entrants yet')).toBeInTheDocument();
    const relatedSubject = { kind: 'contest', id: contestId };
    expect(sentBodies).toEqual([
      {
        userId: contestId,
        category: 'contest',
        subject: 'Lantern Duel II',
        message: 'Please check in.',
        related: relatedSubject,
      },
      { entrantId: makeEntrantId('noor_k'), reason: 'Entered twice.' },
    ]);
  });

  it('offers the seat of an absent entrant, and names players who were asked before', async () => {
    const [absentEntrant, presentEntrant] = [
      makeEntrant('gone', { status: 'active' }),
      makeEntrant('here', { status: 'active' }),
    ];
    contest = makeContestDetail({
      phase: 'running',
      entrants: [absentEntrant, presentEntrant],
      matches: [
        {
          ...{ round: 1, number: 1, nextMatchId: null, bestOf: 3, method: null, openedAt: null, endedAt: null },
          ...{ id: 'm1', status: 'ready', dueAt: '2026-11-21T12:20:00.000Z', reports: [] },
          opponents: [makeOpponent('gone', { checkedInAt: null }), makeOpponent('here')],
        },
      ],
      seatOffers: [{ entrantId: absentEntrant.id, player: makeEntrant('asked').player }],
    });
    const bodies: unknown[] = [];
    server.use(
      http.post(buildCallUrl('offerSeat').replace('{id}', contestId), async ({ request }) => {
        bodies.push(await request.json());
        return makeAnswerResponse(contest, 'Offered');
      }),
    );
    openContestPage();
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: 'Actions for here' }));
    expect(screen.queryByRole('menuitem', { name: 'Offer seat…' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Actions for gone' }));
    await user.click(screen.getByRole('menuitem', { name: 'Offer seat…' }));
    const dialog = screen.getByRole('dialog', { name: 'Offer gone’s seat?' });
    expect(dialog).toHaveTextContent(/They pay 5\sLRL, and gone gets theirs back\..*Offered so far: asked\./);
    await user.type(within(dialog).getByLabelText(/Username/), 'nova_lin');
    await user.click(within(dialog).getByRole('button', { name: 'Offer seat' }));
    await waitFor(() => expect(bodies).toEqual([{ entrantId: absentEntrant.id, username: 'nova_lin' }]));
  });

  it('checks several entrants in, and says who is already checked in', async () => {
    contest = makeContestDetail({
      phase: 'check_in',
      entrants: [
        makeEntrant('noor_k', { status: 'registered', checkedInAt: null }),
        makeEntrant('here', { status: 'checked_in' }),
      ],
    });
    const bodies: unknown[] = [];
    server.use(
      http.post(buildCallUrl('checkInEntrant').replace('{id}', contestId), async ({ request }) => {
        bodies.push(await request.json());
        return makeAnswerResponse(contest, 'Checked in');
      }),
    );
    openContestPage();
    const user = userEvent.setup({ delay: null });
    const table = await screen.findByRole('table', { name: 'Entrants' });
    const [selectAllBox] = within(table).getAllByRole('checkbox');
    if (selectAllBox) await user.click(selectAllBox);
    await user.click(screen.getByRole('button', { name: /^Check in/ }));
    const dialog = screen.getByRole('dialog', { name: 'Check in 1 entrant?' });
    await user.click(within(dialog).getByRole('button', { name: 'Check in (1)' }));
    await waitFor(() => expect(bodies).toEqual([{ entrantId: makeEntrantId('noor_k') }]));
  });

  it('strikes a cheater’s place after the payout, and names what opponents get back', async () => {
    const matchFields = {
      round: 1,
      nextMatchId: null,
      bestOf: 3,
      method: 'confirmed',
      openedAt: null,
      endedAt: null,
    } as const;
    const finishedMatch = { ...matchFields, status: 'completed', dueAt: null } as const;
    contest = makeContestDetail({
      phase: 'completed',
      entrants: [makeEntrant('cheat', { status: 'winner' }), makeEntrant('fair', { status: 'eliminated', seed: 2 })],
      matches: [1, 2].map((number) => ({
        ...{ ...finishedMatch, id: `m${number}`, number, reports: [] },
        opponents: [makeOpponent('cheat', { result: 'win' }), makeOpponent('fair', { result: 'loss' })],
      })),
    });
    const bodies: unknown[] = [];
    server.use(
      http.post(buildCallUrl('strikeEntrant').replace('{id}', contestId), async ({ request }) => {
        bodies.push(await request.json());
        contest = {
          ...contest,
          entrants: contest.entrants.map((entrant) =>
            entrant.seed === 1
              ? { ...entrant, struck: true, strike: { at: '2026-11-21T20:10:00.000Z', reason: 'An aim bot.' } }
              : entrant,
          ),
        };
        return makeAnswerResponse(contest, 'Struck');
      }),
    );
    openContestPage();
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: 'Actions for cheat' }));
    await user.click(screen.getByRole('menuitem', { name: 'Strike for cheating…' }));
    const dialog = screen.getByRole('dialog', { name: 'Strike cheat’s place?' });
    expect(dialog).toHaveTextContent(/The opponent who lost to them gets the fee back, 5\sLRL at most/);
    expect(dialog).toHaveTextContent(/beyond that, a second person has to approve/);
    await user.type(within(dialog).getByLabelText(/Reason/), 'An aim bot.');
    await user.click(within(dialog).getByRole('button', { name: 'Strike place' }));
    expect(await screen.findByRole('cell', { name: 'Struck' })).toBeInTheDocument();
    expect(screen.getByRole('rowheader', { name: /cheat.*Struck .*21 Nov.*“An aim bot\.”/ })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Bracket' })).toHaveTextContent(/Champion\s*Title taken from cheat/);
    expect(screen.getByRole('region', { name: 'At a glance' })).toHaveTextContent(/Winner\s*cheat Struck/);
    expect(bodies).toEqual([{ entrantId: makeEntrantId('cheat'), reason: 'An aim bot.' }]);
    await user.click(screen.getByRole('button', { name: 'Actions for cheat' }));
    expect(screen.queryByRole('menuitem', { name: 'Strike for cheating…' })).not.toBeInTheDocument();
  });

  it('shows the tie-breaks that decide in a table, and gives a struck player no place in it', async () => {
    const line = { shared: false, played: 1, gamesWon: 2, gamesPlayed: 3, forfeits: 0, below: null };
    const opponents = [makeOpponent('cheat', { result: 'win' }), makeOpponent('fair', { result: 'loss' })] as const;
    contest = makeContestDetail({
      phase: 'completed',
      format: 'round_robin',
      entrants: [makeEntrant('cheat', { status: 'winner', struck: true }), makeEntrant('fair', { seed: 2 })],
      standings: [
        { ...line, entrantId: makeEntrantId('cheat'), place: 1, won: 1, lost: 0, tieBreaks: { buchholz: 2 } },
        {
          ...{ ...line, entrantId: makeEntrantId('fair'), place: 2, won: 0, lost: 1, tieBreaks: { buchholz: 1 } },
          below: { by: 'buchholz', own: 1, above: 2 },
        },
      ],
      matches: [
        {
          ...{ id: 'm1', number: 1, round: 1, nextMatchId: null, bestOf: 3, status: 'completed', method: 'confirmed' },
          ...{ openedAt: null, endedAt: null, dueAt: null, reports: [], opponents: [...opponents] },
          stage: { part: 'group', round: 1, index: 1, rounds: 1 },
        },
      ],
    });
    openContestPage();
    const table = within(await screen.findByRole('table', { name: /^Table of/ }));
    const [, struckRow, otherRow] = table.getAllByRole('row');
    expect(struckRow).toHaveTextContent(/^–cheat Struck/);
    expect(otherRow).toHaveTextContent(/^2fair.*Buchholz 1.*Opponents’ wins: 1 \(above: 2\)/);
    expect(screen.getByText('Buchholz: all opponents’ wins added up.')).toBeInTheDocument();
  });

  it('lists the waitlist in its order apart from the entrants, and counts its fees in a cancellation', async () => {
    contest = makeContestDetail({
      entered: 2,
      maxPlayers: 2,
      entrants: [
        makeEntrant('noor_k', { status: 'registered' }),
        makeEntrant('ovi', { status: 'registered' }),
        makeEntrant('first', { status: 'waitlisted' }),
        makeEntrant('second', { status: 'waitlisted' }),
      ],
    });
    openContestPage();
    const user = userEvent.setup({ delay: null });
    const list = await screen.findByRole('table', { name: 'Waitlist' });
    const [, ...rows] = within(list).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/1.*first/),
      expect.stringMatching(/2.*second/),
    ]);
    expect(within(screen.getByRole('table', { name: 'Entrants' })).getAllByRole('rowheader')).toHaveLength(2);
    await user.click(within(list).getByRole('button', { name: 'Actions for second' }));
    await user.click(screen.getByRole('menuitem', { name: 'Drop' }));
    const dropDialog = screen.getByRole('dialog', { name: 'Drop second?' });
    expect(dropDialog).toHaveTextContent(/second leaves the waitlist and gets 5\sLRL back right away\./);
    await user.click(within(dropDialog).getByRole('button', { name: 'Keep entrant' }));
    await user.click(screen.getByRole('button', { name: 'Cancel contest' }));
    expect(screen.getByRole('dialog', { name: /^Cancel/ })).toHaveTextContent(/20\sLRL in total/);
  });

  it('drops several entrants after one confirmation with their number, each with its own result', async () => {
    const entrantNames = ['noor_k', 'ines', 'gone'];
    contest = makeContestDetail({
      entrants: entrantNames.map((name) => makeEntrant(name, { status: name === 'gone' ? 'dropped' : 'registered' })),
    });
    const droppedIds: unknown[] = [];
    server.use(
      http.post(buildCallUrl('dropEntrant').replace('{id}', contestId), async ({ request }) => {
        const body = (await request.json()) as { entrantId: string };
        droppedIds.push(body);
        return body.entrantId === makeEntrantId('ines')
          ? makeRefusalResponse('conflict', 'The bracket has been drawn.')
          : makeAnswerResponse(contest, 'Dropped');
      }),
    );
    openContestPage();
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Drop' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Drop 2 entrants?' }));
    expect(dialog.getByText(/Each loses the spot and gets 5\sLRL back/)).toBeInTheDocument();
    expect(dialog.getByText(/^1 of the selected is left out/)).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Reason (sent to each player)'), 'The console is shared.');
    await user.click(dialog.getByRole('button', { name: 'Drop (2)' }));
    expect(await dialog.findByText('1 done, 1 not.')).toBeInTheDocument();
    expect(dialog.getByRole('row', { name: /^ines/ })).toHaveTextContent('The bracket has been drawn.');
    expect(droppedIds).toEqual(
      ['noor_k', 'ines'].map((name) => ({ entrantId: makeEntrantId(name), reason: 'The console is shared.' })),
    );
    await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    expect(screen.getByRole('checkbox', { name: 'Select ines' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Select noor_k' })).not.toBeChecked();
  });

  describe('refuses to drop an entrant during a match', () => {
    const room = makeMatchRoom({
      status: 'live',
      staff: makeStaffView({
        inContest: [makeEntrantId('tovar_jr'), makeEntrantId('pietra_88')],
        measures: ['disqualify'],
      }),
    });
    beforeEach(() => {
      const [match] = makeActPreview().changes.map(({ before }) => ({
        ...before,
        reports: [],
        openedAt: null,
        endedAt: null,
      }));
      contest = makeContestDetail({
        phase: 'running',
        entrants: ['tovar_jr', 'pietra_88'].map((name) => makeEntrant(name, { status: 'active' })),
        matches: match ? [match] : [],
      });
      server.use(
        http.get(buildCallUrl('getMatchRoom'), () => makeAnswerResponse(room)),
        http.get(buildCallUrl('previewMatchAct'), () => makeAnswerResponse(makeActPreview())),
      );
    });

    it('disqualifies an entrant from their row, with a reason, after showing the effects', async () => {
      const bodies: unknown[] = [];
      server.use(
        http.post(buildCallUrl('actOnMatch'), async ({ request }) => {
          bodies.push(await request.json());
          return makeAnswerResponse(room, 'Disqualified');
        }),
      );
      openContestPage();
      const user = userEvent.setup({ delay: null });
      await user.click(await screen.findByRole('button', { name: 'Actions for pietra_88' }));
      await user.click(screen.getByRole('menuitem', { name: 'Drop or disqualify…' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Disqualify from Lantern Duel II?' }));
      expect(await dialog.findByRole('region', { name: 'What this changes' })).toBeInTheDocument();
      expect(dialog.queryByRole('radio', { name: 'pietra_88' })).toBeNull();
      await user.type(dialog.getByLabelText(/^Reason/), 'Two accounts on one console.');
      await user.click(dialog.getByRole('button', { name: 'Disqualify pietra_88' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      const reason = 'Two accounts on one console.';
      expect(bodies).toEqual([
        { action: 'disqualify', entrantId: makeEntrantId('pietra_88'), version: room.version, reason },
      ]);
    });

    it('offers no disqualification before the draw', async () => {
      const ownPlayer = { id: admin.id, username: admin.username, avatarUrl: null };
      contest = {
        ...contest,
        entrants: [...contest.entrants, makeEntrant('steward', { player: ownPlayer, status: 'active' })],
      };
      openContestPage();
      const user = userEvent.setup({ delay: null });
      await user.click(await screen.findByRole('button', { name: 'Actions for pietra_88' }));
      expect(screen.getByRole('menuitem', { name: 'View match' })).toBeInTheDocument();
      expect(screen.queryByRole('menuitem', { name: 'Drop or disqualify…' })).not.toBeInTheDocument();
    });
  });

  it('sorts entrants by the chosen order', async () => {
    contest = makeContestDetail({
      entrants: [
        makeEntrant('noor_k', { seed: 1, prize: '5' }),
        makeEntrant('brambleton', { seed: 2, prize: '60' }),
        makeEntrant('ines', { seed: 3 }),
      ],
    });
    openContestPage();
    const listNames = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: 'Player' }));
    expect(listNames()).toEqual(['brambleton', 'ines', 'noor_k']);
    await user.click(screen.getByRole('button', { name: 'Prize' }));
    await user.click(screen.getByRole('button', { name: 'Prize' }));
    expect(listNames()).toEqual(['brambleton', 'noor_k', 'ines']);
    expect(screen.getByText('The bracket is drawn at the start.')).toBeInTheDocument();
  });
});
