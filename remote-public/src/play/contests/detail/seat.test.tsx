import {
  answerSettings,
  buildCallUrl,
  makeAnswerResponse,
  makeRefusalResponse,
  makeUser,
  renderAt,
} from '@laurel/shared/service/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { PublicArea } from '../../../routes';
import { contestUrl, createContestServer, findCard } from '../testing/contest-page';
import { makeContest, makeEntrant, makeMatch, makeOpponent } from '../testing/contests';

const { serve, server } = createContestServer();
beforeEach(() => server.use(answerSettings()));
const user = makeUser();

describe('a seat that staff offer', () => {
  const offeredContest = makeContest({
    phase: 'running',
    matches: [makeMatch(1, { status: 'ready', opponents: [makeOpponent(0), makeOpponent(1)] })],
    seatOffer: { entrantId: makeEntrant(0).id, replaces: makeEntrant(0).player },
  });

  test('is taken for the fee', async () => {
    const serverState = serve(offeredContest);
    const bodies: unknown[] = [];
    server.use(
      http.post(buildCallUrl('takeSeat'), async ({ request }) => {
        bodies.push(await request.json());
        const entry = { entrantId: makeEntrant(1).id, status: 'active' } as const;
        const { seatOffer: _taken, ...contest } = offeredContest;
        serverState.contest = { ...contest, entry };
        return makeAnswerResponse(serverState.contest);
      }),
    );
    renderAt(<PublicArea />, contestUrl, { user });
    const card = await findCard('A seat is free for you');
    expect(card).toHaveTextContent('hexaplar is missing.');
    expect(card).toHaveTextContent('Its next match: Final vs mlk_ovi.');
    await userEvent.click(within(card).getByRole('button', { name: /^Take seat for 75\sLRL$/ }));
    await findCard('You vs hexaplar');
    expect(bodies).toEqual([{ entrantId: makeEntrant(0).id, termsVersion: 2 }]);
  });

  test('says so if another player was faster', async () => {
    serve(offeredContest);
    server.use(
      http.post(buildCallUrl('takeSeat'), () => makeRefusalResponse('not_eligible', 'Somebody has taken it.')),
    );
    renderAt(<PublicArea />, contestUrl, { user });
    await userEvent.click(await screen.findByRole('button', { name: /^Take seat/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You didn’t get the seat. Somebody has taken it.');
  });
});
