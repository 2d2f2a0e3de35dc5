import type { MatchRoom } from '@laurel/shared/protocol';
import { refreshReads } from '@laurel/shared/service';
import { buildCallUrl, makeAnswerResponse, makeRefusalResponse } from '@laurel/shared/service/testing';
import { setLocale } from '@laurel/shared/ui/locale';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { makeEntrantId, makeOpponent } from '../contests/testing/contests';
import { openPage, setUpDisputePage } from './testing/dispute-page';
import { makeMatchRoom, makeStaffView, matchId } from './testing/matches';

let room: MatchRoom;
let sentRequests: unknown[];
beforeEach(() => {
  room = makeMatchRoom();
  sentRequests = [];
});
const server = setUpDisputePage(() => room);

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
    const [tovar, pietra] = [makeOpponent('tovar_jr').player, makeOpponent('pietra_88').player];
    const moderator = { id: 'id-of-ines_m', username: 'ines_m', avatarUrl: null };
    room = makeMatchRoom({
      events: [
        makeEvent('1', { kind: 'reported', actor: tovar, score: [2, 1] }),
        makeEvent('2', { kind: 'reported', actor: pietra, score: [1, 2] }),
        makeEvent('2b', { kind: 'reported', actor: pietra, score: [0, 2], scoreBefore: [1, 2] }),
        makeEvent('2c', { kind: 'reported', actor: pietra, score: [0, 2], scoreBefore: [0, 2] }),
        makeEvent('3', { kind: 'disputed', actor: pietra, score: [0, 2], note: 'He left the lobby.' }),
        makeEvent('4', { kind: 'ruled', actor: moderator, score: [1, 2] }),
        makeEvent('5', { score: [1, 2] }),
      ],
    });
    openPage();
    const timeline = await screen.findByRole('list', { name: 'Timeline' });
    expect(within(timeline).getByText('tovar_jr reported: tovar_jr won 2–\u20601')).toBeInTheDocument();
    expect(within(timeline).getByText('pietra_88 reported: pietra_88 won 2–\u20601')).toBeInTheDocument();
    for (const change of ['2–\u20600 (before: pietra_88 won 2–\u20601)', '2–\u20600, as before'])
      expect(within(timeline).getByText(`pietra_88 changed the report: pietra_88 won ${change}`)).toBeInTheDocument();
    expect(within(timeline).getByText('pietra_88 disputed the report: pietra_88 won 2–\u20600')).toBeInTheDocument();
    expect(within(timeline).getByText('ines_m ruled: pietra_88 won 2–\u20601')).toBeInTheDocument();
    expect(screen.getByRole('article', { name: 'pietra_88’s report' })).toHaveTextContent('“He left the lobby.”');
    expect(within(timeline).getByText('Finished: pietra_88 won 2–\u20601')).toBeInTheDocument();
  });
});

it('says which other staff look at a ruling, and shows them that this one does', async () => {
  const now = Date.now();
  const makeIso = (seconds: number) => new Date(now + seconds * 1000).toISOString();
  const makePresentPerson = (username: string, awaySince: string | null) => ({
    player: { id: `id-of-${username}`, username, avatarUrl: null },
    ...{ seenAt: makeIso(-5), hereUntil: awaySince ?? makeIso(70), awaySince, typingUntil: null },
  });
  const signs: unknown[] = [];
  server.use(
    http.get(buildCallUrl('getPresence'), ({ params }) => {
      signs.push(params.subject);
      const people = [makePresentPerson('umpire', null), makePresentPerson('long_gone', makeIso(-300))];
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
        sentRequests.push(await request.json());
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
    expect(sentRequests).toEqual([
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
    expect(sentRequests).toEqual([]);
  });

  it('replaces a ruling while the rules allow it', async () => {
    const ruledResult = {
      method: 'ruling' as const,
      winnerEntrantId: makeEntrantId('tovar_jr'),
      by: { id: 'id-of-ines_m', username: 'ines_m', avatarUrl: null },
      reason: 'Seen.',
      at: '2026-11-21T19:10:00.000Z',
    };
    room = makeMatchRoom({ status: 'completed', resolution: ruledResult });
    server.use(
      http.post(buildCallUrl('ruleMatch'), async ({ request }) => {
        sentRequests.push(await request.json());
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
    await waitFor(() => expect(sentRequests).toEqual([expect.objectContaining({ reason: 'A second picture.' })]));
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
        sentRequests.push(await request.json());
        return makeAnswerResponse(room, 'Ruled');
      }),
    );
    openPage();
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('radio', { name: 'tovar_jr wins by forfeit' }));
    await user.type(screen.getByLabelText(/Reason/), 'pietra_88 left the lobby.');
    await user.click(screen.getByRole('button', { name: 'Rule for tovar_jr' }));
    await user.click(screen.getByRole('button', { name: 'Confirm ruling' }));
    await waitFor(() => expect(sentRequests).toEqual([expect.objectContaining({ score: null })]));
  });

  it('offers a double forfeit only while neither player has checked in, and sends no winner', async () => {
    room = makeMatchRoom({
      status: 'ready',
      reports: [],
      opponents: [makeOpponent('tovar_jr', { checkedInAt: null }), makeOpponent('pietra_88', { checkedInAt: null })],
    });
    server.use(
      http.post(buildCallUrl('ruleMatch'), async ({ request }) => {
        sentRequests.push(await request.json());
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
    await waitFor(() =>
      expect(sentRequests).toEqual([expect.objectContaining({ winnerEntrantId: null, score: null })]),
    );
  });

  it('shows the current state before a choice, then the fields that still need input', async () => {
    openPage();
    const user = userEvent.setup({ delay: null });
    const ruleButton = await screen.findByRole('button', { name: 'Submit ruling' });
    expect(ruleButton).toHaveAccessibleDescription('Choose an outcome.');
    const changes = screen.getByRole('region', { name: 'What this changes' });
    expect(within(changes).getByRole('row', { name: /Match 7, semi-final Disputed .*Not chosen yet/ })).toBeVisible();
    expect(within(changes).getByRole('row', { name: /pietra_88 Still in .*Not chosen yet/ })).toBeVisible();
    expect(within(changes).getByRole('row', { name: /The loser \+60\.00/ })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Another score…' }));
    expect(ruleButton).toHaveAccessibleDescription('Choose a score.');
    await user.click(screen.getByRole('radio', { name: /2 to 0.*pietra_88 won/ }));
    expect(ruleButton).toHaveAccessibleName('Rule for pietra_88');
    expect(ruleButton).toHaveAccessibleDescription('Enter a reason. Both players will see it.');
    expect(within(changes).getByRole('row', { name: 'tovar_jr Still in Out' })).toBeVisible();
    await user.type(screen.getByLabelText(/Reason/), 'Her picture shows the lobby.');
    expect(ruleButton).not.toHaveAccessibleDescription();
  });

  it('requires outcome and reason', async () => {
    openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Submit ruling' }));
    expect(await screen.findByText('Choose an outcome.')).toBeInTheDocument();
    expect(screen.getByText('Enter a reason. Both players will see it.')).toBeInTheDocument();
    expect(sentRequests).toEqual([]);
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
    expect(screen.getByRole('radio', { name: /2 to 1.*tovar_jr won/ })).toBeChecked();
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
  const absentEntrantIds = ['tovar_jr', 'pietra_88'].map(makeEntrantId);
  const makeRoomWithAbsentPlayers = (players: readonly string[]) =>
    makeMatchRoom({ status: 'ready', staff: makeStaffView({ measures: ['forfeit'], absent: [...players] }) });

  it('asks again if the chosen player has checked in since', async () => {
    server.use(
      http.post(buildCallUrl('actOnMatch'), async ({ request }) => {
        sentRequests.push(await request.json());
        return makeAnswerResponse(room);
      }),
    );
    room = makeRoomWithAbsentPlayers(absentEntrantIds);
    openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Forfeit player…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Forfeit an absent player?' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'tovar_jr' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'No sign of them');
    room = makeRoomWithAbsentPlayers(absentEntrantIds.slice(1));
    act(() => refreshReads('getMatchRoom'));
    await waitFor(() => expect(dialog.queryByRole('radio', { name: 'tovar_jr' })).not.toBeInTheDocument());
    await userEvent.click(dialog.getByRole('button', { name: 'Forfeit player' }));
    expect(await dialog.findByText('Choose a player.')).toBeVisible();
    expect(sentRequests).toEqual([]);
    await userEvent.click(dialog.getByRole('radio', { name: 'pietra_88' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Forfeit pietra_88' }));
    await waitFor(() =>
      expect(sentRequests).toMatchObject([
        { action: 'forfeit', entrantId: makeEntrantId('pietra_88'), reason: 'No sign of them' },
      ]),
    );
  });
});
