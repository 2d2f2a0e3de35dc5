import '../../../testing/preload';
import {
  buildCallUrl,
  makeAnswerResponse,
  makePageResponse,
  makeRefusalResponse,
  renderAt,
} from '@laurel/shared/service/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { AdminArea } from '../../../routes';
import { allowDialogs } from '../../../testing/dialogs';
import { admin } from '../../../testing/staff';
import { staffFrame } from '../../../testing/staff-frame';
import { answerNoOrganisers, answerNoWebhook } from '../testing/contest-page';
import { contestId, makeContestDetail, makeEntrant, makeListedContest } from '../testing/contests';

const server = setupServer(
  answerNoOrganisers,
  answerNoWebhook,
  http.get(buildCallUrl('listDisputes'), () => makeRefusalResponse('not_implemented', 'Not here.')),
  http.get(buildCallUrl('getAdminContest'), () => makeAnswerResponse(makeContestDetail())),
  http.get(buildCallUrl('listAdminContests'), () =>
    makePageResponse([makeListedContest({ game: 'Iron Duel 8' }), makeListedContest({ game: 'Iron Duel 7' })]),
  ),
  http.get(buildCallUrl('listGames'), () => makePageResponse([])),
  ...staffFrame,
);
beforeAll(async () => {
  allowDialogs();
  await import('@laurel/shared/protocol/schemas');
  server.listen({ onUnhandledRequest: 'error' });
});
afterEach(() => {
  server.resetHandlers();
  sessionStorage.clear();
});
afterAll(() => server.close());

const openPage = (path: string) =>
  renderAt(<AdminArea />, `/dashboard/admin${path}`, { user: admin, base: '/dashboard/admin' });

async function fillForm() {
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByLabelText('Title'));
  await user.paste('Lantern Duel III');
  await user.click(screen.getByLabelText('Game'));
  await user.paste('Iron Duel 8');
  return user;
}

describe('a new contest’s form', () => {
  it('sends the input and opens the draft', async () => {
    const sentRequests: unknown[] = [];
    server.use(
      http.post(buildCallUrl('createContest'), async ({ request }) => {
        sentRequests.push(await request.json());
        return makeAnswerResponse(makeContestDetail({ phase: 'draft', status: 'paused' }), 'Contest created');
      }),
    );
    const { readLocation } = openPage('/contests/new');
    const user = await fillForm();
    expect(screen.getByLabelText('Starts')).toHaveAccessibleDescription(/^The first round is drawn\./);
    expect(screen.getByLabelText('To check in')).toHaveAccessibleDescription(/no one goes through/);
    await user.selectOptions(screen.getByLabelText('Format'), 'Swiss');
    expect(screen.getByLabelText('To check in')).toHaveAccessibleDescription(/If both do, no one wins\./);
    expect(screen.getByLabelText('To check in')).not.toHaveAccessibleDescription(/goes through|treasury/);
    expect(screen.getByLabelText('Rounds')).toHaveDisplayValue('By number of players (4)');
    await user.selectOptions(screen.getByLabelText('Rounds'), '5 rounds');
    await user.selectOptions(screen.getByLabelText('Players are out after'), '3 losses');
    expect(screen.getByText(/^40 matches/)).toHaveTextContent('Fewer matches once players are out.');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(readLocation()).toBe(`/dashboard/admin/contests/${contestId}`));
    expect(sentRequests).toEqual([
      expect.objectContaining({
        title: 'Lantern Duel III',
        prizeSplit: [6000, 4000],
        entryFee: '5',
        serviceFeeBps: 500,
        format: 'swiss',
        formatSettings: { rounds: 5, outAfter: 3 },
      }),
    ]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('asks how a contest of two stages is played, and for as many players as it needs', async () => {
    const sentRequests: unknown[] = [];
    server.use(
      http.post(buildCallUrl('createContest'), async ({ request }) => {
        sentRequests.push(await request.json());
        return makeAnswerResponse(makeContestDetail({ phase: 'draft', status: 'paused' }), 'Contest created');
      }),
    );
    openPage('/contests/new');
    const user = await fillForm();
    await user.selectOptions(screen.getByLabelText('Format'), 'Two stages');
    expect(screen.getByLabelText('Rounds')).toHaveDisplayValue('By number of players (4)');
    await user.selectOptions(screen.getByLabelText('First stage'), '3 groups of 5 or 6');
    expect(screen.queryByLabelText('Rounds')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Go on to the bracket')).toHaveDisplayValue('The first 2 of each group');
    await user.click(screen.getByLabelText('The bracket is a double elimination'));
    expect(screen.queryByLabelText('Third-place match')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    const minimumField = screen.getByLabelText('Minimum players');
    await waitFor(() => expect(minimumField).toBeInvalid());
    await user.clear(minimumField);
    await user.type(minimumField, '6');
    expect(screen.getByText(/^45 or 46 matches/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() =>
      expect(sentRequests).toEqual([
        expect.objectContaining({ format: 'stages', formatSettings: { groups: 3, doubleFinals: true } }),
      ]),
    );
  });

  it('asks how long the last rounds are, from the earliest one', async () => {
    const sentRequests: unknown[] = [];
    server.use(
      http.post(buildCallUrl('createContest'), async ({ request }) => {
        sentRequests.push(await request.json());
        return makeAnswerResponse(makeContestDetail({ phase: 'draft', status: 'paused' }), 'Contest created');
      }),
    );
    openPage('/contests/new');
    const user = await fillForm();
    expect(screen.queryByLabelText('In the final')).not.toBeInTheDocument();
    await user.click(screen.getByLabelText('The last rounds have another length'));
    await user.selectOptions(screen.getByLabelText('From the semi-finals'), 'Best of 5');
    expect(screen.getByLabelText('From the quarter-finals')).toHaveDisplayValue('As the rounds before (best of 3)');
    expect(screen.getByLabelText('In the final')).toHaveDisplayValue('As the rounds before (best of 5)');
    await user.selectOptions(screen.getByLabelText('In the final'), 'Best of 7');
    await user.selectOptions(screen.getByLabelText('From the semi-finals'), 'As the rounds before (best of 3)');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(sentRequests).toEqual([expect.objectContaining({ bestOf: 3, roundLengths: { 1: 7 } })]));
  });

  it('says by when each round starts, with the time to confirm and the wait before a round is paired', async () => {
    openPage('/contests/new');
    const user = await fillForm();
    await user.selectOptions(screen.getByLabelText('Format'), 'Swiss');
    for (const [field, minutes] of [
      ['To check in', '10'],
      ['To play and report', '40'],
      ['To confirm a result', '15'],
    ] as const)
      fireEvent.change(screen.getByLabelText(new RegExp(`^${field}`)), { target: { value: minutes } });
    const readStarts = () => {
      const [, ...rows] = within(screen.getByRole('table', { name: /^Rounds/ })).getAllByRole('row');
      for (const row of rows) expect(row).toHaveTextContent(/Starts by/);
      return rows.map((row) => Date.parse(row.querySelector('time')?.dateTime ?? ''));
    };
    const listWaits = () => readStarts().map((start, index, starts) => (start - (starts[index - 1] ?? start)) / 60_000);
    expect(listWaits()).toEqual([0, 75, 75, 75]);
    await user.selectOptions(screen.getByLabelText('Format'), 'Single elimination');
    expect(listWaits()).toEqual([0, 65, 65, 65]);
  });

  it('warns about formats in which a worse result could be worth it', async () => {
    openPage('/contests/new');
    const user = await fillForm();
    const findFormatField = () => screen.getByLabelText('Format');
    for (const [name, warning] of [
      ['Round robin', /nothing left to play for, so its matches start together/],
      ['Two stages', /nothing left to play for, or prefer an opponent in the bracket, so its matches start together/],
      ['League', /nothing left to play for, and their matches can’t start together/],
    ] as const) {
      await user.selectOptions(findFormatField(), name);
      expect(findFormatField()).toHaveAccessibleDescription(warning);
    }
    for (const name of ['Single elimination', 'Double elimination', 'Swiss']) {
      await user.selectOptions(findFormatField(), name);
      expect(findFormatField()).not.toHaveAccessibleDescription(/nothing left to play for/);
    }
  });

  it('starts from a preset, which keeps what was typed, or from an earlier contest', async () => {
    const { readLocation } = openPage('/contests/new');
    const user = await fillForm();
    await user.click(screen.getByRole('button', { name: 'Weekly league' }));
    expect(screen.getByLabelText('Format')).toHaveDisplayValue('League');
    expect(screen.getByLabelText('Spots')).toHaveValue('8');
    expect(screen.getByLabelText('Title')).toHaveValue('Lantern Duel III');
    await user.selectOptions(await screen.findByLabelText('An earlier contest'), 'Lantern Duel II');
    await waitFor(() => expect(readLocation()).toMatch(/contests\/new\?from=/));
  });

  it('shows missing fields before sending', async () => {
    openPage('/contests/new');
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: 'Save draft' }));
    const title = await screen.findByLabelText('Title');
    await waitFor(() => expect(title).toBeInvalid());
    expect(title).toHaveAccessibleDescription(/Use at least 3 characters/);
    expect(title).toHaveFocus();
  });

  it('requires shares that add up to 100%, and shows each place’s prize', async () => {
    openPage('/contests/new');
    const user = await fillForm();
    const split = screen.getByRole('group', { name: 'Prize split' });
    expect(within(split).getByText('45.60', { exact: false })).toBeInTheDocument();
    await user.clear(within(split).getByLabelText(/Place 2/));
    await user.type(within(split).getByLabelText(/Place 2/), '30');
    expect(within(split).getByRole('status')).toHaveTextContent('Adds up to 90%: 10% left.');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await within(split).findByText('Shares must add up to 100%.')).toBeInTheDocument();
  });

  it('shows the server’s refusals at their fields and keeps the input', async () => {
    server.use(
      http.post(buildCallUrl('createContest'), () =>
        makeRefusalResponse('validation_failed', 'Some fields need another value.', {
          title: ['There is one with this title.'],
          'prizeSplit.1': ['Too small.'],
        }),
      ),
    );
    openPage('/contests/new');
    const user = await fillForm();
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('Too small.')).toBeInTheDocument();
    expect(screen.queryByText('Some fields need another value.')).not.toBeInTheDocument();
    expect(screen.getAllByText('There is one with this title.')).toHaveLength(1);
    expect(screen.getByLabelText('Title')).toHaveAccessibleDescription(/There is one with this title/);
    expect(screen.getByLabelText(/Place 2/)).toHaveAccessibleDescription(/Too small/);
    expect(screen.getByLabelText('Title')).toHaveValue('Lantern Duel III');
  });

  it('keeps a draft during a visit elsewhere, and asks before a link leaves it', async () => {
    const { readLocation, unmount } = openPage('/contests/new');
    const user = await fillForm();
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    const dialog = screen.getByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
    expect(readLocation()).toBe('/dashboard/admin/contests/new');
    unmount();

    openPage('/contests/new');
    expect(await screen.findByLabelText('Title')).toHaveValue('Lantern Duel III');
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(screen.getByLabelText('Title')).toHaveValue('');
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('the form after players have entered', () => {
  it('shows each locked field with the reason, before anything is saved', async () => {
    openPage(`/contests/${contestId}/edit`);
    const fee = await screen.findByLabelText('Entry fee');
    expect(fee).toBeDisabled();
    expect(fee).toHaveAccessibleDescription('Locked since the first player entered.');
    expect(screen.getByLabelText('Game')).toBeDisabled();
    expect(screen.getByLabelText('Added by Laurel')).toHaveAccessibleDescription(/^Locked since the contest opened/);
    expect(within(screen.getByRole('group', { name: 'Prize split' })).getByLabelText(/Place 1/)).toBeDisabled();
    expect(screen.getByLabelText('Spots')).toBeEnabled();
    expect(screen.getByText('Entries are open.').closest('div')).toHaveTextContent(
      'The prize pool is locked since the contest opened; fee, prize split and format since the first player entered.',
    );
  });

  it('continues with the other fields of a draft after a field was locked', async () => {
    const sentRequests: unknown[] = [];
    server.use(
      http.get(buildCallUrl('listDisputes'), () => makeRefusalResponse('not_implemented', 'Not here.')),
      http.get(buildCallUrl('getAdminContest'), () =>
        makeAnswerResponse(makeContestDetail({ entered: 0, entrants: [] })),
      ),
      http.put(buildCallUrl('updateContest'), async ({ request }) => {
        sentRequests.push(await request.json());
        return makeAnswerResponse(makeContestDetail());
      }),
    );
    const { unmount } = openPage(`/contests/${contestId}/edit`);
    const user = userEvent.setup({ delay: null });
    await user.type(await screen.findByLabelText('Title'), ' V');
    await user.type(screen.getByLabelText('Entry fee'), '0');
    unmount();
    server.use(
      http.get(buildCallUrl('listDisputes'), () => makeRefusalResponse('not_implemented', 'Not here.')),
      http.get(buildCallUrl('getAdminContest'), () => makeAnswerResponse(makeContestDetail())),
    );
    const { readLocation } = openPage(`/contests/${contestId}/edit`);
    expect(await screen.findByText('Locked while you were editing: Entry fee.')).toBeInTheDocument();
    expect(screen.getByLabelText('Entry fee')).toHaveValue('5');
    await user.click(screen.getByRole('button', { name: 'Keep other changes' }));
    expect(screen.getByText(/^Back to the current value: Entry fee\./)).toBeInTheDocument();
    expect(screen.getByLabelText('Entry fee')).toHaveValue('5');
    expect(screen.getByLabelText('Title')).toHaveValue('Lantern Duel II V');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(readLocation()).toBe(`/dashboard/admin/contests/${contestId}`));
    expect(sentRequests).toMatchObject([{ title: 'Lantern Duel II V', entryFee: '5' }]);
  });

  it('asks before it moves the start, and says what moves and how many entrants are notified', async () => {
    const sentRequests: unknown[] = [];
    const startsAt = new Date(Date.now() + 72 * 3_600_000);
    startsAt.setHours(19, 15, 0, 0);
    const addMinutes = (minutes: number) => new Date(startsAt.getTime() + minutes * 60_000).toISOString();
    const times = { startsAt: addMinutes(0), checkInOpensAt: addMinutes(-30), checkInClosesAt: addMinutes(-5) };
    const entrants = (['registered', 'waitlisted', 'withdrawn'] as const).map((status, index) =>
      makeEntrant(`player_${index}`, { status }),
    );
    server.use(
      http.get(buildCallUrl('listDisputes'), () => makeRefusalResponse('not_implemented', 'Not here.')),
      http.get(buildCallUrl('getAdminContest'), () => makeAnswerResponse(makeContestDetail({ ...times, entrants }))),
      http.put(buildCallUrl('updateContest'), async ({ request }) => {
        sentRequests.push(await request.json());
        return makeAnswerResponse(makeContestDetail());
      }),
    );
    openPage(`/contests/${contestId}/edit`);
    const user = userEvent.setup({ delay: null });
    const startField: HTMLInputElement = await screen.findByLabelText('Starts');
    fireEvent.change(startField, { target: { value: startField.value.replace('T19:15', 'T20:15') } });
    startField.focus();
    await user.keyboard('{Control>}{Enter}{/Control}');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Save and tell the entrants?' }, { timeout: 5000 }),
    );
    expect(dialog.getByText('Start').nextElementSibling).toHaveTextContent(/19:15 → 20:15$/);
    expect(dialog.getByText('Check-in opens').nextElementSibling).toHaveTextContent(/18:45 → 19:45$/);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(sentRequests).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await user.click(await screen.findByRole('button', { name: 'Save and tell 2 players' }));
    await waitFor(() =>
      expect(sentRequests).toMatchObject([{ startsAt: addMinutes(60), checkInOpensAt: addMinutes(30) }]),
    );
  });

  it('says that the contest is being played, and locks all fields but texts', async () => {
    server.use(
      http.get(buildCallUrl('listDisputes'), () => makeRefusalResponse('not_implemented', 'Not here.')),
      http.get(buildCallUrl('getAdminContest'), () => makeAnswerResponse(makeContestDetail({ phase: 'running' }))),
    );
    openPage(`/contests/${contestId}/edit`);
    expect(await screen.findByText('This contest is being played.')).toBeInTheDocument();
    expect(screen.getByLabelText('Starts')).toBeDisabled();
    expect(screen.getByLabelText('Starts')).toHaveAccessibleDescription(/Locked\./);
    expect(screen.getByLabelText('Title')).toBeEnabled();
  });

  it('shows the server’s refusals at the field', async () => {
    server.use(
      http.get(buildCallUrl('listDisputes'), () => makeRefusalResponse('not_implemented', 'Not here.')),
      http.get(buildCallUrl('getAdminContest'), () => makeAnswerResponse(makeContestDetail({ entered: 0 }))),
      http.put(buildCallUrl('updateContest'), () =>
        makeRefusalResponse('frozen_field', 'Some of this can no longer be changed.', {
          entryFee: ['Fixed since the first player entered.'],
        }),
      ),
    );
    openPage(`/contests/${contestId}/edit`);
    const user = userEvent.setup({ delay: null });
    const fee = await screen.findByLabelText('Entry fee');
    expect(fee).toHaveValue('5');
    await user.clear(fee);
    await user.type(fee, '7');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(fee).toHaveAccessibleDescription(/Fixed since the first player entered/));
    expect(fee).toHaveValue('7');
  });
});

describe('a copied contest’s form', () => {
  it('starts with all fields but the dates', async () => {
    const sentRequests: Record<string, unknown>[] = [];
    server.use(
      http.post(buildCallUrl('createContest'), async ({ request }) => {
        sentRequests.push((await request.json()) as Record<string, unknown>);
        return makeAnswerResponse(makeContestDetail({ phase: 'draft', status: 'paused' }), 'Contest created');
      }),
    );
    openPage(`/contests/new?from=${contestId}`);
    expect(await screen.findByRole('heading', { name: 'Duplicate Lantern Duel II' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(sentRequests).toHaveLength(1));
    const { title, game, rules, prizePool, startsAt, checkInOpensAt } = sentRequests[0] ?? {};
    expect({ title, game, rules, prizePool }).toEqual({
      ...{ title: 'Lantern Duel II', game: 'Tekken 8', rules: 'No items.', prizePool: '500' },
    });
    expect(Date.parse(String(startsAt))).toBeGreaterThan(Date.now());
    expect(Date.parse(String(startsAt)) - Date.parse(String(checkInOpensAt))).toBe(3_600_000);
  });

  it('suggests known games, and accepts a new one', async () => {
    openPage('/contests/new');
    const user = userEvent.setup();
    const game = await screen.findByRole('combobox', { name: 'Game' });
    await user.click(game);
    await user.paste('iron');
    await user.click(await screen.findByRole('option', { name: 'Iron Duel 8' }));
    await waitFor(() => expect(game).toHaveValue('Iron Duel 8'));
    await user.clear(game);
    await user.click(game);
    await user.paste('Brass Knuckles');
    expect(await screen.findByRole('option', { name: /Brass Knuckles.*New game/ })).toBeInTheDocument();
    await user.tab();
    await waitFor(() => expect(game).toHaveValue('Brass Knuckles'));
  });
});

describe('the form after another user has saved', () => {
  const otherChange = {
    what: 'contest' as const,
    by: { id: admin.id, username: 'ovi', avatarUrl: null },
    at: '2026-11-20T18:04:00.000Z',
  };

  function serveContest() {
    const sentRequests: { version: number; title: string; entryFee: string }[] = [];
    let storedContest = makeContestDetail({ title: 'Lantern Duel', entered: 0, entryFee: '5', version: 3 });
    server.use(
      http.get(buildCallUrl('listDisputes'), () => makeRefusalResponse('not_implemented', 'Not here.')),
      http.get(buildCallUrl('getAdminContest'), () => makeAnswerResponse(storedContest)),
      http.put(buildCallUrl('updateContest'), async ({ request }) => {
        const body = (await request.json()) as (typeof sentRequests)[number];
        sentRequests.push(body);
        storedContest = makeContestDetail({ title: 'Lantern Duel', entered: 0, entryFee: '9', version: 4 });
        return body.version === 4
          ? makeAnswerResponse(storedContest)
          : makeRefusalResponse(
              'version_conflict',
              'This contest has been changed since it was on your screen.',
              {},
              otherChange,
            );
      }),
    );
    return sentRequests;
  }

  it('keeps the input, shows who saved and when, and applies it to the newer version', async () => {
    const sentContest = serveContest();
    const { readLocation } = openPage(`/contests/${contestId}/edit`);
    const user = userEvent.setup({ delay: null });
    const title = await screen.findByLabelText('Title');
    await user.clear(title);
    await user.type(title, 'Lantern Duel IV');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(/ovi saved a newer version .*, after you opened this page\./)).toBeInTheDocument();
    expect(title).toHaveValue('Lantern Duel IV');
    const loadButton = screen.getByRole('button', { name: 'Load newer version' });
    await waitFor(() => expect(loadButton).not.toHaveAttribute('aria-busy', 'true'));
    await user.click(loadButton);
    expect(title).toHaveValue('Lantern Duel IV');
    expect(screen.getByLabelText('Entry fee')).toHaveValue('9');
    expect(screen.queryByText(/ovi saved/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(readLocation()).toBe(`/dashboard/admin/contests/${contestId}`));
    expect(sentContest).toMatchObject([
      { version: 3, title: 'Lantern Duel IV', entryFee: '5' },
      { version: 4, title: 'Lantern Duel IV', entryFee: '9' },
    ]);
  });

  it('remembers the version that a restored draft edits', async () => {
    const sentContest = serveContest();
    const { unmount } = openPage(`/contests/${contestId}/edit`);
    const user = userEvent.setup({ delay: null });
    await user.type(await screen.findByLabelText('Title'), ' V');
    unmount();
    server.use(
      http.get(buildCallUrl('listDisputes'), () => makeRefusalResponse('not_implemented', 'Not here.')),
      http.get(buildCallUrl('getAdminContest'), () =>
        makeAnswerResponse(makeContestDetail({ title: 'Lantern Duel', entered: 0, entryFee: '9', version: 4 })),
      ),
    );
    openPage(`/contests/${contestId}/edit`);
    expect(await screen.findByText('Unsaved changes restored.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Lantern Duel V'));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(/ovi saved a newer version/)).toBeInTheDocument();
    expect(sentContest).toMatchObject([{ version: 3 }]);
  });
});
