import '../../testing/preload';
import type { MatchRoom } from '@laurel/shared/protocol';
import { buildCallUrl, makeAnswerResponse, makeRefusalResponse, renderAt } from '@laurel/shared/service/testing';
import { setLocale } from '@laurel/shared/ui/locale';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { AdminArea } from '../../routes';
import { allowDialogs } from '../../testing/dialogs';
import { admin } from '../../testing/staff';
import { staffFrame } from '../../testing/staff-frame';
import { makeEntrantId, makeOpponent } from '../contests/testing/contests';
import { makeActPreview, makeMatchRoom, makeStaffView, matchId } from '../disputes/testing/matches';

let room: MatchRoom;
let sentRequests: unknown[];
let paths: string[];
const server = setupServer(...staffFrame);
beforeAll(() => {
  allowDialogs();
  server.listen({ onUnhandledRequest: 'error' });
});
beforeEach(() => {
  sentRequests = [];
  paths = [];
  room = makeMatchRoom({
    status: 'ready',
    reports: [],
    dueAt: '2026-11-21T19:05:00.000Z',
    opponents: [makeOpponent('tovar_jr', { checkedInAt: '2026-11-21T18:56:00.000Z' }), makeOpponent('pietra_88')],
    staff: makeStaffView({
      measures: ['rule', 'forfeit', 'extend', 'disqualify'],
      absent: [makeEntrantId('pietra_88')],
      inContest: [makeEntrantId('tovar_jr'), makeEntrantId('pietra_88')],
      records: [{ titles: 1, played: 9, won: 6 }, null],
    }),
  });
  server.use(
    http.get(buildCallUrl('getMatchRoom'), () => makeAnswerResponse(room)),
    http.get(buildCallUrl('previewMatchAct'), ({ request }) => {
      paths.push(new URL(request.url).search);
      return makeAnswerResponse(makeActPreview());
    }),
    http.post(buildCallUrl('actOnMatch'), async ({ request }) => {
      sentRequests.push(await request.json());
      return makeAnswerResponse(room, 'Done');
    }),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const openPage = () =>
  renderAt(<AdminArea />, `/dashboard/admin/matches/${matchId}`, { user: admin, base: '/dashboard/admin' });
const user = userEvent.setup({ delay: null });

describe('MatchPage', () => {
  it('shows staff the deadlines, both records and all actions, in any state', async () => {
    openPage();
    expect(await screen.findByRole('heading', { level: 1, name: 'tovar_jr vs pietra_88' })).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent('Match 7, semi-final');
    expect(screen.getByRole('heading', { level: 2, name: 'Timeline' })).toBeVisible();
    expect(screen.getByText('9 matches, 6 won, 1 title')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Timeline' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Lantern Duel II' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/dashboard\/admin\/contests\//),
    );
    for (const name of ['Set result', 'Forfeit player…', /^Extend/])
      expect(screen.getByRole('button', { name })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Reopen match…' })).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Ruling' })).not.toBeInTheDocument();
  });

  it('moves the focus into the form that sets a result, and back', async () => {
    openPage();
    await user.click(await screen.findByRole('button', { name: 'Set result' }));
    await waitFor(() => expect(screen.getAllByRole('radio')[0]).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Keep open' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Set result' })).toHaveFocus());
  });

  it('extends a match with a reason, after showing the effects', async () => {
    openPage();
    await user.click(await screen.findByRole('button', { name: /^Extend/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Extend the deadline?' }));
    await user.click(dialog.getByRole('radio', { name: '30 min' }));
    expect(await dialog.findByRole('row', { name: /^Match 7, semi-final/ })).toBeVisible();
    await waitFor(() => expect(paths.at(-1)).toBe('?action=extend&minutes=30'));
    await user.click(dialog.getByRole('button', { name: 'Extend by 30 min' }));
    expect(await dialog.findByText('Enter a reason. Both players will see it.')).toBeVisible();
    expect(sentRequests).toEqual([]);
    await user.type(dialog.getByLabelText(/Reason/), 'The servers were down.');
    await user.click(dialog.getByRole('button', { name: 'Extend by 30 min' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sentRequests).toEqual([{ action: 'extend', minutes: 30, version: 12, reason: 'The servers were down.' }]);
  });

  it('forfeits a match against the absent player', async () => {
    openPage();
    await user.click(await screen.findByRole('button', { name: 'Forfeit player…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Forfeit an absent player?' }));
    expect(dialog.queryByRole('radio')).toBeNull();
    await user.type(dialog.getByLabelText(/Reason/), 'Said they can’t come.');
    await user.click(dialog.getByRole('button', { name: 'Forfeit pietra_88' }));
    await waitFor(() =>
      expect(sentRequests).toEqual([
        {
          action: 'forfeit',
          entrantId: makeEntrantId('pietra_88'),
          version: 12,
          reason: 'Said they can’t come.',
        },
      ]),
    );
  });

  it('drops a player who went home', async () => {
    openPage();
    await user.click(await screen.findByRole('button', { name: 'Drop or disqualify…' }));
    await user.click(screen.getByRole('radio', { name: /^Drop\b/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Drop from Lantern Duel II?' }));
    expect(dialog.getByText('They left, and did nothing wrong. Everyone sees “Dropped out”.')).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: 'tovar_jr' }));
    await user.type(dialog.getByLabelText(/Reason/), 'Had to catch a train.');
    await user.click(dialog.getByRole('button', { name: 'Drop tovar_jr' }));
    await waitFor(() =>
      expect(sentRequests).toEqual([
        {
          ...{ action: 'disqualify', entrantId: makeEntrantId('tovar_jr'), hasGoneHome: true, version: 12 },
          reason: 'Had to catch a train.',
        },
      ]),
    );
  });

  it('disqualifies a player, and reinstates them', async () => {
    openPage();
    await user.click(await screen.findByRole('button', { name: 'Drop or disqualify…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Disqualify from Lantern Duel II?' }));
    await user.type(dialog.getByLabelText(/Reason/), 'Played on a second account.');
    await user.click(dialog.getByRole('button', { name: 'Disqualify player' }));
    expect(await dialog.findByText('Choose a player.')).toBeVisible();
    expect(sentRequests).toEqual([]);
    await user.click(dialog.getByRole('radio', { name: 'tovar_jr' }));
    expect(await dialog.findByRole('row', { name: /^Match 7, semi-final/ })).toBeVisible();
    expect(paths.at(-1)).toBe(`?action=disqualify&entrantId=${makeEntrantId('tovar_jr')}`);
    room = makeMatchRoom({
      status: 'completed',
      version: 13,
      staff: makeStaffView({ measures: ['reinstate'], disqualified: [makeEntrantId('tovar_jr')] }),
    });
    await user.click(dialog.getByRole('button', { name: 'Disqualify tovar_jr' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(await screen.findByRole('button', { name: 'Reinstate player…' }));
    const reinstateDialog = within(screen.getByRole('dialog', { name: 'Reinstate player?' }));
    await user.type(reinstateDialog.getByLabelText(/Reason/), 'It was their brother.');
    await user.click(reinstateDialog.getByRole('button', { name: 'Reinstate tovar_jr' }));
    const entrantId = makeEntrantId('tovar_jr');
    await waitFor(() =>
      expect(sentRequests).toEqual([
        { action: 'disqualify', entrantId, version: 12, reason: 'Played on a second account.' },
        { action: 'reinstate', entrantId, version: 13, reason: 'It was their brother.' },
      ]),
    );
  });

  it('says why a match can’t be reopened', async () => {
    room = makeMatchRoom({ status: 'completed', reports: [] });
    server.use(
      http.get(buildCallUrl('previewMatchAct'), () =>
        makeRefusalResponse('prizes_paid', 'This match’s prizes are paid. They can’t be taken back.'),
      ),
    );
    openPage();
    await user.click(await screen.findByRole('button', { name: 'Reopen match…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Reopen this match?' }));
    expect(await dialog.findByText('This match’s prizes are paid. They can’t be taken back.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Reopen match' })).toBeDisabled();
  });

  it('lists replaced results with their reasons, and says that the current one can be replaced too', async () => {
    const [tovar, pietra] = [makeOpponent('tovar_jr').player, makeOpponent('pietra_88').player];
    const ines = { id: 'id-of-ines_m', username: 'ines_m', avatarUrl: null };
    const makeEvent = (id: string, kind: MatchRoom['events'][number]['kind'], fields = {}) => ({
      ...{ id, kind, at: `2026-11-21T19:0${id}:00.000Z`, actor: null, score: null, note: null, minutes: null },
      ...{ about: null, ...fields },
    });
    room = makeMatchRoom({
      status: 'completed',
      events: [
        makeEvent('0', 'withdrawn', { actor: tovar, score: [1, 2] }),
        makeEvent('0', 'completed', { id: 'first end', score: [1, 2] }),
        makeEvent('1', 'forfeit_ruled', { actor: ines, note: 'Not here.' }),
        makeEvent('2', 'forfeited', { actor: pietra }),
        makeEvent('3', 'completed'),
        makeEvent('4', 'ruled', { actor: ines, note: 'They were here.', about: pietra }),
        makeEvent('5', 'completed'),
        makeEvent('6', 'ruled', { actor: ines, note: 'The stream shows it.', about: tovar }),
        makeEvent('7', 'completed'),
      ],
      clock: [{ step: 'payout', state: 'done', at: '2026-11-21T19:07:00.000Z', movers: [] }],
      resolution: {
        ...{ method: 'ruling', winnerEntrantId: makeEntrantId('tovar_jr'), by: ines },
        ...{ reason: 'The stream shows it.', at: '2026-11-21T19:07:00.000Z' },
      },
    });
    openPage();
    const earlierList = within(await screen.findByRole('list', { name: 'Earlier results' }));
    expect(earlierList.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^tovar_jr .*: pietra_88 won 2–\u20601, /),
      expect.stringMatching(/^ines_m ruled a forfeit, .*“Not here\.”$/),
      expect.stringMatching(/^ines_m ruled: pietra_88 won by forfeit, .*“They were here\.”$/),
    ]);
    expect(within(screen.getByRole('list', { name: 'Timeline' })).getByText(/tovar_jr won by forfeit/)).toBeVisible();
    expect(screen.getByText(/You can replace it: no coins are paid for it/)).toBeVisible();
  });

  it('says who confirmed a result that no one ruled on, until the match is reopened', async () => {
    const [tovar, pietra] = [makeOpponent('tovar_jr'), makeOpponent('pietra_88')];
    const makeEvent = (
      id: string,
      kind: MatchRoom['events'][number]['kind'],
      actor: MatchRoom['events'][number]['actor'],
    ) => ({
      ...{ id, kind, at: `2026-11-21T19:0${id}:00.000Z`, actor, score: null, note: null, minutes: null, about: null },
    });
    const events = [makeEvent('1', 'reported', tovar.player), makeEvent('2', 'confirmed', pietra.player)];
    const reports = [{ entrantId: tovar.entrantId, score: [2, 1] as [number, number], at: '2026-11-21T19:01:00.000Z' }];
    room = makeMatchRoom({
      ...{ status: 'completed', events, reports },
      resolution: {
        ...{ method: 'confirmed', winnerEntrantId: tovar.entrantId, by: null },
        ...{ reason: null, at: '2026-11-21T19:02:00.000Z' },
      },
    });
    const { unmount } = openPage();
    expect(await screen.findByRole('heading', { name: 'Result' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Ruling' })).not.toBeInTheDocument();
    const findReport = (name: string) => screen.getByRole('article', { name: `${name}’s report` });
    expect(findReport('tovar_jr')).toHaveTextContent(/Reported a win .*:01\./);
    expect(findReport('pietra_88')).toHaveTextContent(/Confirmed .*:02\. Checked in/);
    expect(findReport('pietra_88')).not.toHaveTextContent('No report.');
    unmount();
    room = {
      ...room,
      status: 'live',
      resolution: null,
      reports: [],
      events: [...events, makeEvent('3', 'reopened', null)],
    };
    openPage();
    await screen.findByRole('article', { name: 'pietra_88’s report' });
    expect(findReport('pietra_88')).toHaveTextContent('No report.');
  });

  it('names the effects of reopening', async () => {
    room = makeMatchRoom({ status: 'completed', reports: [] });
    const preview = makeActPreview();
    server.use(
      http.get(buildCallUrl('previewMatchAct'), () =>
        makeAnswerResponse(
          makeActPreview({
            changes: preview.changes.map(({ roundSize, before, after }) => ({
              roundSize,
              before: after,
              after: before,
            })),
            payments: [],
          }),
        ),
      ),
    );
    openPage();
    await user.click(await screen.findByRole('button', { name: 'Reopen match…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Reopen this match?' }));
    expect(
      await dialog.findByRole('row', {
        name: 'Match 15, final TBD vs pietra_88. Waiting for players TBD vs TBD. Not open yet',
      }),
    ).toBeVisible();
    expect(dialog.getByText('No coins move.')).toBeVisible();
    await user.type(dialog.getByLabelText(/Reason/), 'They played the wrong map.');
    await user.click(dialog.getByRole('button', { name: 'Reopen match' }));
    await waitFor(() =>
      expect(sentRequests).toEqual([{ action: 'reopen', version: 12, reason: 'They played the wrong map.' }]),
    );
  });

  it('offers no action to staff who entered the contest', async () => {
    room = makeMatchRoom({ staff: makeStaffView({ entered: true }) });
    openPage();
    expect(await screen.findByText('You’ve entered this contest.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Reopen|Set result|Extend/ })).not.toBeInTheDocument();
  });
});

describe('MatchPage in German', () => {
  beforeEach(() => act(() => setLocale('de')));
  afterEach(() => act(() => setLocale('en')));

  it('offers the same actions', async () => {
    openPage();
    await user.click(await screen.findByRole('button', { name: /verlängern …$/ }));
    expect(screen.getByRole('button', { name: 'Um 10 Min. verlängern' })).toBeVisible();
  });
});
