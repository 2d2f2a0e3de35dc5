import type { ContestDetail } from '@laurel/shared/protocol';
import { answerSettings, buildCallUrl, makeAnswerResponse, makeUser, renderAt } from '@laurel/shared/service/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { PublicArea } from '../../../routes';
import { contestUrl, createContestServer, findCard } from '../testing/contest-page';
import { makeContest, makeEntrant, metEligibility } from '../testing/contests';

const { serve, server } = createContestServer();
beforeEach(() => server.use(answerSettings()));
const user = makeUser();

describe('the waitlist of a full contest', () => {
  const makeFullEligibility = (waiting?: number): ContestDetail['eligibility'] => ({
    eligible: false,
    conditions: [
      ...metEligibility.conditions,
      {
        condition: 'place_left',
        params: {},
        met: false,
        state: { code: 'full', params: { of: 8, ...(waiting !== undefined && { waiting }) } },
        fix: null,
      },
    ],
  });
  const makeWaitlistedContest = (fields: Partial<ContestDetail> = {}, checkedInAt: string | null = null) =>
    makeContest({
      entry: { entrantId: makeEntrant(1).id, status: 'waitlisted' },
      entrants: [
        makeEntrant(2),
        makeEntrant(0, { status: 'waitlisted' }),
        makeEntrant(1, { status: 'waitlisted', checkedInAt }),
        makeEntrant(3, { status: 'waitlisted' }),
      ],
      ...fields,
    });

  test('is joined for the fee, and shows the number', async () => {
    const serverState = serve(makeContest({ entered: 8, eligibility: makeFullEligibility(1) }));
    const bodies: unknown[] = [];
    server.use(
      http.post(buildCallUrl('enterContest'), async ({ request }) => {
        bodies.push(await request.json());
        serverState.contest = makeWaitlistedContest();
        return makeAnswerResponse(serverState.contest, 'You’re on the waitlist of Winter Laurel Cup XII.');
      }),
    );
    renderAt(<PublicArea />, contestUrl, { user });
    expect(await screen.findByText('All 8 spots are taken. 1 player is on the waitlist.')).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: /^Join waitlist for 75\sLRL$/ }));
    const panel = await findCard('You’re on the waitlist');
    expect(bodies).toMatchObject([{ waitlist: true, termsVersion: 2 }]);
    expect(panel).toHaveTextContent('Number 2 of 3');
    expect(panel).toHaveTextContent('Your fee is refunded if you leave or no spot opens.');
    const list = screen.getByRole('table', { name: 'Waitlist: 3 players' });
    expect(
      within(list)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringContaining('hexaplar'),
      expect.stringContaining('mlk_ovi'),
      expect.stringContaining('brambleton'),
    ]);
    expect(within(screen.getByRole('table', { name: 'Entrants' })).getAllByRole('rowheader')).toHaveLength(1);
  });

  test('can’t be joined when it is full too, or something else is missing', async () => {
    serve(makeContest({ entered: 8, eligibility: makeFullEligibility() }));
    renderAt(<PublicArea />, contestUrl, { user });
    expect(await screen.findByRole('button', { name: /^Enter for 75\sLRL$/ })).toBeDisabled();
    expect(screen.queryByRole('button', { name: /waitlist/ })).not.toBeInTheDocument();
  });

  test('can be left, with the refund named', async () => {
    const serverState = serve(makeWaitlistedContest());
    server.use(
      http.post(buildCallUrl('leaveContest'), () => {
        serverState.contest = makeContest();
        return makeAnswerResponse(serverState.contest);
      }),
    );
    renderAt(<PublicArea />, contestUrl, { user });
    await userEvent.click(await screen.findByRole('button', { name: 'Leave waitlist' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave waitlist?' });
    expect(dialog).toHaveTextContent(
      /75\sLRL goes back to your balance right away\. You lose your number on the list\./,
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Leave waitlist' }));
    await findCard('Can you enter?');
  });

  test('is kept until the start by those who check in', async () => {
    const checkIn = { phase: 'check_in', serverNow: '2026-11-21T18:05:00.000Z' } as const;
    const serverState = serve(makeWaitlistedContest(checkIn));
    server.use(
      http.post(buildCallUrl('checkIn'), () => {
        serverState.contest = makeWaitlistedContest(checkIn, checkIn.serverNow);
        const { checkInOpensAt: opensAt, checkInClosesAt: closesAt } = serverState.contest;
        return makeAnswerResponse({ opensAt, closesAt, serverNow: checkIn.serverNow, state: 'checked_in' });
      }),
    );
    renderAt(<PublicArea />, contestUrl, { user });
    const panel = await findCard('Your move');
    await userEvent.click(within(panel).getByRole('button', { name: /^Check in by/ }));
    expect(await findCard('You’re standing by')).toHaveTextContent('Number 2 of 3');
    expect(screen.getByRole('table', { name: 'Waitlist: 3 players' })).toHaveTextContent('Standing by');
  });
});
