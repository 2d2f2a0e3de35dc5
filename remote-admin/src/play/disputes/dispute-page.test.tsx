import '../../testing/preload';
import type { MatchRoom } from '@laurel/shared/protocol';
import { refreshReads } from '@laurel/shared/service';
import {
  buildCallUrl,
  makeAnswerResponse,
  makePageResponse,
  makeRefusalResponse,
  renderAt,
} from '@laurel/shared/service/testing';
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
import { makeActPreview, makeDispute, makeMatchRoom, makeStaffView, matchId } from './testing/matches';

let room: MatchRoom;
let sent: unknown[];
const server = setupServer(...staffFrame);
beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  allowDialogs();
});
beforeEach(() => {
  room = makeMatchRoom();
  sent = [];
  server.use(
    http.get(buildCallUrl('listDisputes'), () => makePageResponse([makeDispute()])),
    http.get(buildCallUrl('getMatchRoom'), () => makeAnswerResponse(room)),
    http.get(buildCallUrl('previewMatchAct'), () => makeAnswerResponse(makeActPreview())),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const openPage = (path = `/disputes/${matchId}`) =>
  renderAt(<AdminArea />, `/dashboard/admin${path}`, { user: admin, base: '/dashboard/admin' });

describe('the queue', () => {
  it('lists open disputes, and the side bar counts them', async () => {
    openPage('/disputes');
    const queue = await screen.findByRole('navigation', { name: 'Rulings' });
    expect(within(queue).getByRole('link')).toHaveTextContent('tovar_jr vs pietra_88');
    expect(within(queue).getByRole('link')).toHaveTextContent('Lantern Duel II, semi-final. Reports don’t match');
    expect(screen.getByRole('link', { name: /^Rulings ?, 1 open$/ })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Rulings' })).toBeInTheDocument();
    expect(screen.getByText('1 open')).toBeInTheDocument();
  });

  it('counts down to each ruling’s deadline, and shows how long a ruling is overdue', async () => {
    const addMinutesToNow = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
    server.use(
      http.get(buildCallUrl('listDisputes'), () =>
        makePageResponse([
          makeDispute({ id: 'late', ruleBy: addMinutesToNow(-77.5) }),
          makeDispute({ id: 'soon', ruleBy: addMinutesToNow(30) }),
          makeDispute({ id: 'still', ruleBy: null }),
        ]),
      ),
    );
    openPage('/disputes');
    const queue = await screen.findByRole('navigation', { name: 'Rulings' });
    const [late, soon, still] = within(queue).getAllByRole('link');
    expect(late).toHaveTextContent('Overdue by 1 h 17 min');
    expect(within(soon ?? queue).getByRole('timer', { name: 'Time left to rule' })).toHaveTextContent(
      /^(30:00|29:\d\d)$/,
    );
    expect(still).toHaveTextContent('Paused');
  });

  it('J moves to the next open dispute after a ruling', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.get(buildCallUrl('listDisputes'), () => makePageResponse([makeDispute({ id: 'waiting' })])),
      http.get(buildCallUrl('getMatchRoom'), ({ params }) => {
        bodies.push(params.id);
        return makeAnswerResponse(room);
      }),
    );
    openPage();
    await screen.findByRole('navigation', { name: 'Rulings' });
    await userEvent.keyboard('j');
    await waitFor(() => expect(bodies).toContain('waiting'));
  });

  it('redirects the former address of a match', async () => {
    openPage(`/results/${matchId}`);
    expect(await screen.findByRole('heading', { level: 2, name: 'tovar_jr vs pietra_88' })).toBeInTheDocument();
  });

  it('says when there is nothing to rule on', async () => {
    server.use(http.get(buildCallUrl('listDisputes'), () => makePageResponse([])));
    openPage('/disputes');
    expect(await screen.findByText('No rulings waiting')).toBeInTheDocument();
  });
});

describe('a dispute', () => {
  it('comes after the queue, with the ruling above the timeline', async () => {
    openPage();
    const ruling = await screen.findByRole('form', { name: 'Ruling' });
    const queue = await screen.findByRole('navigation', { name: 'Rulings' });
    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual(['Rulings']);
    expect(screen.getByRole('heading', { level: 2, name: 'tovar_jr vs pietra_88' })).toBeInTheDocument();
    const follows = Node.DOCUMENT_POSITION_FOLLOWING;
    expect(queue.compareDocumentPosition(ruling) & follows).toBe(follows);
    expect(ruling.compareDocumentPosition(screen.getByRole('list', { name: 'Timeline' })) & follows).toBe(follows);
  });

  it('shows each score in the timeline with the winner first', async () => {
    const makeEvent = (id: string, fields: Partial<MatchRoom['events'][number]>): MatchRoom['events'][number] => ({
      id,
      at: '2026-11-21T18:55:00.000Z',
      actor: null,
      kind: 'completed',
      score: null,
      note: null,
      minutes: null,
      about: null,
      ...fields,
    });
    const [first, second] = [makeOpponent('tovar_jr').player, makeOpponent('pietra_88').player];
    const moderator = { id: 'id-of-ines_m', username: 'ines_m', avatarUrl: null };
    room = makeMatchRoom({
      events: [
        makeEvent('1', { kind: 'reported', actor: first, score: [2, 1] }),
        makeEvent('2', { kind: 'reported', actor: second, score: [1, 2] }),
        makeEvent('3', { kind: 'disputed', actor: second, score: [0, 2], note: 'He left the lobby.' }),
        makeEvent('4', { kind: 'ruled', actor: moderator, score: [1, 2] }),
        makeEvent('5', { score: [1, 2] }),
      ],
    });
    openPage();
    const timeline = await screen.findByRole('list', { name: 'Timeline' });
    expect(within(timeline).getByText('tovar_jr reported: tovar_jr won 2–\u20601')).toBeInTheDocument();
    expect(within(timeline).getByText('pietra_88 reported: pietra_88 won 2–\u20601')).toBeInTheDocument();
    expect(within(timeline).getByText('pietra_88 disputed the report: pietra_88 won 2–\u20600')).toBeInTheDocument();
    expect(within(timeline).getByText('ines_m ruled: pietra_88 won 2–\u20601')).toBeInTheDocument();
    expect(screen.getByRole('article', { name: 'pietra_88’s report' })).toHaveTextContent('“He left the lobby.”');
    expect(within(timeline).getByText('Finished: pietra_88 won 2–\u20601')).toBeInTheDocument();
  });
});

it('says which other staff look at a ruling, and shows them that this one does', async () => {
  const now = Date.now();
  const makeIso = (seconds: number) => new Date(now + seconds * 1000).toISOString();
  const makePresent = (username: string, awaySince: string | null) => ({
    player: { id: `id-of-${username}`, username, avatarUrl: null },
    ...{ seenAt: makeIso(-5), hereUntil: awaySince ?? makeIso(70), awaySince, typingUntil: null },
  });
  const signs: unknown[] = [];
  server.use(
    http.get(buildCallUrl('getPresence'), ({ params }) => {
      signs.push(params.subject);
      const people = [makePresent('umpire', null), makePresent('long_gone', makeIso(-300))];
      return makeAnswerResponse({ people, serverNow: makeIso(0) });
    }),
    http.put(buildCallUrl('markPresence'), async ({ request }) => {
      signs.push(await request.json());
      return makeAnswerResponse({});
    }),
  );
  openPage();
  expect(await screen.findByText('umpire is looking at this ruling too.')).toBeInTheDocument();
  await waitFor(() => expect(signs).toEqual(expect.arrayContaining([`dispute-${matchId}`, { state: 'here' }])));
});

describe('the ruling form', () => {
  it('shows each report from its own side', async () => {
    openPage();
    expect(await screen.findByRole('article', { name: 'tovar_jr’s report' })).toHaveTextContent('Reported 2 to 1');
    expect(screen.getByRole('article', { name: 'pietra_88’s report' })).toHaveTextContent('Says they won');
  });

  it('rules for a report with one choice, shows the effects, and sends the score in the match’s order', async () => {
    server.use(
      http.post(buildCallUrl('ruleMatch'), async ({ request }) => {
        sent.push(await request.json());
        room = makeMatchRoom({
          status: 'completed',
          opponents: [
            makeOpponent('tovar_jr', { score: 1, result: 'loss' }),
            makeOpponent('pietra_88', { score: 2, result: 'win' }),
          ],
          resolution: {
            method: 'ruling',
            winnerEntrantId: makeEntrantId('pietra_88'),
            by: { id: 'id-of-ines_m', username: 'ines_m', avatarUrl: null },
            reason: 'Her picture shows the lobby.',
            at: '2026-11-21T19:10:00.000Z',
          },
        });
        return makeAnswerResponse(room, 'Ruled');
      }),
    );
    openPage();
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('radio', { name: 'pietra_88 won 2–\u20601' }));
    const changes = screen.getByRole('region', { name: 'What this changes' });
    expect(changes).toHaveTextContent('pietra_88 won 2–\u20601');
    expect(changes).toHaveTextContent('pietra_88 goes through');
    expect(within(changes).getByRole('row', { name: /tovar_jr \+60\.00/ })).toBeInTheDocument();
    await user.type(screen.getByLabelText(/Reason/), 'Her picture shows the lobby.');
    await user.click(screen.getByRole('button', { name: 'Rule for pietra_88' }));
    await user.click(screen.getByRole('button', { name: 'Confirm ruling' }));
    expect(await screen.findByText('pietra_88 won 2–\u20601.')).toBeInTheDocument();
    expect(sent).toEqual([
      {
        version: 12,
        winnerEntrantId: makeEntrantId('pietra_88'),
        score: [1, 2],
        reason: 'Her picture shows the lobby.',
      },
    ]);
  });

  it('asks for a confirmation with the server’s preview, and can be cancelled', async () => {
    openPage();
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('radio', { name: 'pietra_88 won 2–\u20601' }));
    await user.type(screen.getByLabelText(/Reason/), 'Her picture shows the lobby.');
    await user.click(screen.getByRole('button', { name: 'Rule for pietra_88' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Rule for pietra_88?' }));
    expect(
      await dialog.findByRole('row', { name: 'Match 7, semi-final Disputed pietra_88 won 2–\u20601' }),
    ).toBeVisible();
    expect(dialog.getByRole('row', { name: /^tovar_jr Immediately\..* \+60\.00/ })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('replaces a ruling while the rules allow it', async () => {
    const ruled = {
      method: 'ruling' as const,
      winnerEntrantId: makeEntrantId('tovar_jr'),
      by: { id: 'id-of-ines_m', username: 'ines_m', avatarUrl: null },
      reason: 'Seen.',
      at: '2026-11-21T19:10:00.000Z',
    };
    room = makeMatchRoom({ status: 'completed', resolution: ruled });
    server.use(
      http.post(buildCallUrl('ruleMatch'), async ({ request }) => {
        sent.push(await request.json());
        return makeAnswerResponse(room, 'Ruled');
      }),
    );
    openPage();
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: 'Replace result' }));
    expect(screen.getByText(/“Seen\.”/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep result' }));
    expect(screen.queryByLabelText(/Reason/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Replace result' }));
    await user.click(screen.getByRole('radio', { name: 'pietra_88 won 2–\u20601' }));
    expect(await screen.findByRole('row', { name: /^Match 7, semi-final/ })).toBeVisible();
    await user.type(screen.getByLabelText(/Reason/), 'A second picture.');
    await user.click(screen.getByRole('button', { name: 'Rule for pietra_88' }));
    await user.click(screen.getByRole('button', { name: 'Confirm ruling' }));
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ reason: 'A second picture.' })]));
    expect(await screen.findByRole('button', { name: 'Replace result' })).toBeVisible();
  });

  it('offers only what the rules still allow', async () => {
    room = makeMatchRoom({ status: 'completed', staff: makeStaffView({ measures: [] }) });
    openPage();
    expect(await screen.findByRole('heading', { level: 2, name: 'tovar_jr vs pietra_88' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /result|Reopen/ })).not.toBeInTheDocument();
  });

  it('offers reported outcomes first, forfeits last, and other legal scores behind one choice', async () => {
    openPage();
    const user = userEvent.setup({ delay: null });
    const outcomes = await screen.findByRole('radiogroup', { name: 'Outcome' });
    const listNames = (group: HTMLElement) =>
      within(group)
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent);
    expect(listNames(outcomes)).toEqual([
      'tovar_jr won 2–\u20601',
      'pietra_88 won 2–\u20601',
      'Another score…',
      'tovar_jr wins by forfeit',
      'pietra_88 wins by forfeit',
    ]);
    expect(screen.queryByRole('radiogroup', { name: /Score/ })).not.toBeInTheDocument();
    await user.click(within(outcomes).getByRole('radio', { name: 'Another score…' }));
    const scores = screen.getByRole('radiogroup', { name: /Score, best of 3/ });
    expect(listNames(scores)).toEqual(['2 to 0tovar_jr won', '2 to 0pietra_88 won']);
    await user.click(within(scores).getByRole('radio', { name: /pietra_88/ }));
    expect(screen.getByRole('button', { name: 'Rule for pietra_88' })).toBeInTheDocument();
    await user.click(within(outcomes).getByRole('radio', { name: 'tovar_jr won 2–\u20601' }));
    expect(screen.queryByRole('radiogroup', { name: /Score/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Rule for tovar_jr' })).toBeInTheDocument();
  });

  it('requires a score if no one has reported one', async () => {
    room = makeMatchRoom({ status: 'abandoned', reports: [] });
    openPage();
    await userEvent.click(await screen.findByRole('radio', { name: 'Choose a score…' }));
    expect(within(screen.getByRole('radiogroup', { name: /Score/ })).getAllByRole('radio')).toHaveLength(4);
  });

  it('sends a forfeit without a score', async () => {
    server.use(
      http.post(buildCallUrl('ruleMatch'), async ({ request }) => {
        sent.push(await request.json());
        return makeAnswerResponse(room, 'Ruled');
      }),
    );
    openPage();
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('radio', { name: 'tovar_jr wins by forfeit' }));
    await user.type(screen.getByLabelText(/Reason/), 'pietra_88 left the lobby.');
    await user.click(screen.getByRole('button', { name: 'Rule for tovar_jr' }));
    await user.click(screen.getByRole('button', { name: 'Confirm ruling' }));
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ score: null })]));
  });

  it('offers a double forfeit only while neither player has checked in, and sends no winner', async () => {
    room = makeMatchRoom({
      status: 'ready',
      reports: [],
      opponents: [makeOpponent('tovar_jr', { checkedInAt: null }), makeOpponent('pietra_88', { checkedInAt: null })],
    });
    server.use(
      http.post(buildCallUrl('ruleMatch'), async ({ request }) => {
        sent.push(await request.json());
        return makeAnswerResponse(room, 'Ruled');
      }),
    );
    openPage();
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: 'Set result' }));
    await user.click(await screen.findByRole('radio', { name: 'Both absent, no one wins' }));
    await user.type(screen.getByLabelText(/Reason/), 'Neither came.');
    await user.click(screen.getByRole('button', { name: 'Submit ruling' }));
    await user.click(
      within(screen.getByRole('dialog', { name: 'Rule a double forfeit?' })).getByRole('button', {
        name: 'Confirm ruling',
      }),
    );
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ winnerEntrantId: null, score: null })]));
  });

  it('shows the current state before a choice, then the fields that still need input', async () => {
    openPage();
    const user = userEvent.setup({ delay: null });
    const rule = await screen.findByRole('button', { name: 'Submit ruling' });
    expect(rule).toHaveAccessibleDescription('Choose an outcome.');
    const changes = screen.getByRole('region', { name: 'What this changes' });
    expect(within(changes).getByRole('row', { name: /Match 7, semi-final Disputed .*Not chosen yet/ })).toBeVisible();
    expect(within(changes).getByRole('row', { name: /pietra_88 Still in .*Not chosen yet/ })).toBeVisible();
    expect(within(changes).getByRole('row', { name: /The loser \+60\.00/ })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Another score…' }));
    expect(rule).toHaveAccessibleDescription('Choose a score.');
    await user.click(screen.getByRole('radio', { name: /2 to 0.*pietra_88 won/ }));
    expect(rule).toHaveAccessibleName('Rule for pietra_88');
    expect(rule).toHaveAccessibleDescription('Enter a reason. Both players will see it.');
    expect(within(changes).getByRole('row', { name: 'tovar_jr Still in Out' })).toBeVisible();
    await user.type(screen.getByLabelText(/Reason/), 'Her picture shows the lobby.');
    expect(rule).not.toHaveAccessibleDescription();
  });

  it('requires outcome and reason', async () => {
    openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Submit ruling' }));
    expect(await screen.findByText('Choose an outcome.')).toBeInTheDocument();
    expect(screen.getByText('Enter a reason. Both players will see it.')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('shows a refusal and other people’s changes', async () => {
    server.use(
      http.post(buildCallUrl('ruleMatch'), () => {
        room = makeMatchRoom({ version: 13, reports: [] });
        return makeRefusalResponse('version_conflict', 'This match has changed meanwhile.');
      }),
    );
    openPage();
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('radio', { name: 'tovar_jr won 2–\u20601' }));
    await user.type(screen.getByLabelText(/Reason/), 'Both agreed in the lobby.');
    await user.click(screen.getByRole('button', { name: 'Rule for tovar_jr' }));
    await user.click(screen.getByRole('button', { name: 'Confirm ruling' }));
    expect(await screen.findByText('This match has changed meanwhile.')).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByRole('article', { name: 'tovar_jr’s report' })).toHaveTextContent('No report.'),
    );
    expect(screen.getByLabelText(/Reason/)).toHaveValue('Both agreed in the lobby.');
    // The chosen score is no longer reported, so it moves to the other scores and stays chosen.
    expect(screen.getByRole('radio', { name: /2 to 1.*tovar_jr won/ })).toBeChecked();
  });

  describe('evidence', () => {
    const makeReport = (name: string, at: string, score: [number, number]): MatchRoom['events'][number] => ({
      ...{ id: `${name} ${at}`, at, kind: 'reported', score, note: null, minutes: null, about: null },
      actor: makeOpponent(name).player,
    });
    const makeSentPicture = (id: string, name: string, createdAt: string): MatchRoom['evidence'][number] => ({
      ...{ id, url: `/files/${id}.webp`, mime: 'image/webp' as const, bytes: 900, createdAt, reused: false },
      ...{ width: 300, height: 200, alt: '', colour: '#405030', variants: [], owner: makeOpponent(name).player },
    });
    beforeEach(() => {
      room = makeMatchRoom({
        events: [
          makeReport('tovar_jr', '2026-11-21T18:54:00.000Z', [2, 1]),
          makeReport('pietra_88', '2026-11-21T18:55:00.000Z', [0, 2]),
          { ...makeReport('pietra_88', '2026-11-21T18:57:00.000Z', [1, 2]), kind: 'disputed' },
        ],
        evidence: [
          makeSentPicture('lobby', 'tovar_jr', '2026-11-21T18:50:00.000Z'),
          makeSentPicture('score', 'tovar_jr', '2026-11-21T18:56:00.000Z'),
          makeSentPicture('theirs', 'pietra_88', '2026-11-21T18:58:00.000Z'),
        ],
      });
    });

    it('groups evidence by sender and report', async () => {
      openPage();
      const section = within(await screen.findByRole('region', { name: 'Evidence' }));
      const his = within(section.getByRole('article', { name: 'Evidence by tovar_jr' }));
      expect(his.getByRole('link', { name: 'tovar_jr' })).toHaveAttribute(
        'href',
        `/dashboard/admin/users/${makeOpponent('tovar_jr').player.id}`,
      );
      expect(his.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
        'Before any report',
        expect.stringMatching(/^Report, .*: tovar_jr won 2–\u20601$/),
      ]);
      const hers = within(section.getByRole('article', { name: 'Evidence by pietra_88' }));
      expect(hers.getByRole('heading')).toHaveTextContent(/^Dispute, .*: pietra_88 won 2–\u20601$/);
    });

    it('opens evidence side by side in one view with a shared zoom', async () => {
      openPage();
      const user = userEvent.setup({ delay: null });
      const section = within(await screen.findByRole('region', { name: 'Evidence' }));
      const his = within(section.getByRole('article', { name: 'Evidence by tovar_jr' }));
      await user.click(his.getAllByRole('button', { name: /Picture by tovar_jr/ })[1] as HTMLElement);
      const view = within(screen.getByRole('dialog', { name: 'Evidence' }));
      const left = within(view.getByRole('region', { name: 'Evidence by tovar_jr' }));
      const right = within(view.getByRole('region', { name: 'Evidence by pietra_88' }));
      expect(left.getByText('2 of 2')).toBeVisible();
      expect(left.getByRole('img')).toHaveAttribute('src', '/files/score.webp');
      expect(right.getByRole('img')).toHaveAttribute('src', '/files/theirs.webp');
      await user.click(left.getByRole('button', { name: 'Previous picture by tovar_jr' }));
      expect(left.getByRole('img')).toHaveAttribute('src', '/files/lobby.webp');
      expect(left.getByText(/^Before any report/)).toBeVisible();
      expect(view.getByRole('status')).toHaveTextContent('100%');
      await user.click(view.getByRole('button', { name: 'Zoom in' }));
      expect(view.getByRole('status')).toHaveTextContent('150%');
      await user.keyboard('-');
      expect(view.getByRole('button', { name: 'Zoom out' })).toBeDisabled();
      await user.click(view.getByRole('button', { name: 'Close' }));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
  });

  describe('likenesses to pictures of other matches', () => {
    const matchId = '00000000-0000-4000-8000-0000000000aa';
    const makePicture = (id: string, name: string): MatchRoom['evidence'][number] => ({
      ...{ id, url: `/files/${id}.webp`, mime: 'image/webp' as const, bytes: 900, reused: false },
      ...{ createdAt: '2026-11-21T18:50:00.000Z', width: 300, height: 200, alt: '', colour: '#405030', variants: [] },
      owner: makeOpponent(name).player,
    });
    const makeRoomLike = (other: MatchRoom['evidence'][number], kind: 'file' | 'pixels' | 'look') =>
      makeMatchRoom({
        evidence: [
          {
            ...makePicture('score', 'tovar_jr'),
            likenesses: [{ kind, match: { id: matchId, contestTitle: 'Autumn Cup' }, picture: other }],
          },
        ],
      });

    it.each([
      ['file', /^The same file as a picture by mlk_ovi in Autumn Cup, added /],
      ['pixels', /^The same image in another file as a picture by mlk_ovi in Autumn Cup, added /],
      ['look', /^Looks like a picture by mlk_ovi in Autumn Cup, added /],
    ] as const)('says whose picture it is like, where and how: %s', async (kind, text) => {
      room = makeRoomLike(makePicture('older', 'mlk_ovi'), kind);
      openPage();
      const list = within(await screen.findByRole('list', { name: 'Pictures in other matches' }));
      expect(list.getByRole('listitem')).toHaveTextContent(text);
      expect(list.getByRole('link', { name: 'Autumn Cup' })).toHaveAttribute(
        'href',
        `/dashboard/admin/matches/${matchId}`,
      );
      await userEvent.click(list.getByRole('button', { name: 'Compare both: mlk_ovi, Autumn Cup' }));
      const view = within(screen.getByRole('dialog', { name: 'Pictures in two matches' }));
      const addresses = view.getAllByRole('img').map((image) => image.getAttribute('src'));
      expect(addresses).toEqual(['/files/score.webp', '/files/older.webp']);
      expect(view.getByText(/^Screens of one game can look alike\./)).toBeVisible();
    });

    it('says that the other picture is no longer kept', async () => {
      const gone = { ...makePicture('older', 'mlk_ovi'), url: '', filesGoneAt: '2026-11-20T03:00:00.000Z' };
      room = makeRoomLike(gone, 'look');
      openPage();
      await userEvent.click(await screen.findByRole('button', { name: 'Compare both: mlk_ovi, Autumn Cup' }));
      const elsewhere = within(screen.getByRole('region', { name: 'Picture in another match' }));
      expect(elsewhere.getByText('We no longer keep this picture.')).toBeVisible();
      expect(elsewhere.queryByRole('img')).not.toBeInTheDocument();
    });

    it('shows its own pictures as gone, also in the timeline', async () => {
      const gone = { ...makePicture('score', 'tovar_jr'), url: '', filesGoneAt: '2026-11-20T03:00:00.000Z' };
      room = makeMatchRoom({ evidence: [gone] });
      openPage();
      const section = within(await screen.findByRole('region', { name: 'Evidence' }));
      expect(section.getByText('We no longer keep this picture.')).toBeVisible();
      expect(screen.getByText('tovar_jr added a picture. We no longer keep it')).toBeVisible();
    });
  });

  it('offers no comparison to staff who entered the contest', async () => {
    room = makeMatchRoom({ staff: makeStaffView({ entered: true }) });
    openPage();
    expect(await screen.findByText('You’ve entered this contest.')).toBeInTheDocument();
    expect(screen.queryByRole('form', { name: 'Ruling' })).not.toBeInTheDocument();
  });
});

describe('a dispute in German', () => {
  beforeEach(() => act(() => setLocale('de')));
  afterEach(() => act(() => setLocale('en')));

  it('shows the whole dispute, with the server’s texts in English', async () => {
    openPage();
    expect(await screen.findByRole('heading', { level: 2, name: 'tovar_jr gegen pietra_88' })).toBeInTheDocument();
    expect(screen.getByText(/Lantern Duel II, Halbfinale, Best of 3\./)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'pietra_88 hat 2–\u20601 gewonnen' }));
    expect(screen.getByRole('button', { name: 'Für pietra_88 entscheiden' })).toHaveAccessibleDescription(
      'Gib einen Grund an. Beide lesen ihn.',
    );
    expect(
      screen.getByRole('row', { name: 'Match 7, Halbfinale Strittig pietra_88 hat 2–\u20601 gewonnen' }),
    ).toBeVisible();
  });
});

describe('the forfeit of an absent player', () => {
  const absent = ['tovar_jr', 'pietra_88'].map(makeEntrantId);
  const makeAbsence = (players: readonly string[]) =>
    makeMatchRoom({ status: 'ready', staff: makeStaffView({ measures: ['forfeit'], absent: [...players] }) });

  it('asks again if the chosen player has checked in since', async () => {
    server.use(
      http.post(buildCallUrl('actOnMatch'), async ({ request }) => {
        sent.push(await request.json());
        return makeAnswerResponse(room);
      }),
    );
    room = makeAbsence(absent);
    openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Forfeit player…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Forfeit an absent player?' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'tovar_jr' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'No sign of them');
    room = makeAbsence(absent.slice(1));
    act(() => refreshReads('getMatchRoom'));
    await waitFor(() => expect(dialog.queryByRole('radio', { name: 'tovar_jr' })).not.toBeInTheDocument());
    await userEvent.click(dialog.getByRole('button', { name: 'Forfeit player' }));
    expect(await dialog.findByText('Choose a player.')).toBeVisible();
    expect(sent).toEqual([]);
    await userEvent.click(dialog.getByRole('radio', { name: 'pietra_88' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Forfeit pietra_88' }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        { action: 'forfeit', entrantId: makeEntrantId('pietra_88'), reason: 'No sign of them' },
      ]),
    );
  });
});
