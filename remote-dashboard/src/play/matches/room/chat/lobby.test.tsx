import type { MatchLobby } from '@laurel/shared/protocol';
import { schemas } from '@laurel/shared/protocol/schemas';
import { refreshReads } from '@laurel/shared/service';
import { buildCallUrl, makeAnswerResponse, makeRefusalResponse } from '@laurel/shared/service/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { handleGet } from '../../../../testing/browser';
import { addMinutesToNow, makeMatchRoom, otherPlayer, ownPlayer } from '../../testing/matches';
import { makeLobby, makeStaff, setUpRoomPage } from '../../testing/room-page';

const { open } = setUpRoomPage();

const savedLobby = makeLobby({
  ...{
    hostId: otherPlayer.id,
    inviterId: ownPlayer.id,
    name: 'ovi and friends',
    password: 'hunter2',
    hasPassword: true,
  },
  ...{ server: 'Europe', version: 2, savedBy: otherPlayer, savedAt: addMinutesToNow(-1) },
});

async function openLobby(firstLobby: MatchLobby, answers: ((body: object) => Response)[] = [], room = makeMatchRoom()) {
  const bodies: Record<string, unknown>[] = [];
  const current = { lobby: firstLobby };
  await open(room, undefined, undefined, [
    handleGet('getMatchLobby', () => makeAnswerResponse(current.lobby)),
    http.put(buildCallUrl('saveMatchLobby'), async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      bodies.push(body);
      return (
        answers[bodies.length - 1]?.(body) ??
        makeAnswerResponse({ ...firstLobby, ...body, version: firstLobby.version + 1 })
      );
    }),
  ]);
  return { bodies, current, lobby: within(await screen.findByRole('region', { name: 'Lobby' })) };
}

test('shows where to meet, and who wrote it', async () => {
  expect(schemas.getMatchLobby.answer.safeParse(savedLobby).error).toBeUndefined();
  const { lobby } = await openLobby(savedLobby);
  expect(await lobby.findByText('hunter2')).toBeVisible();
  expect(lobby.getByText('kestrel_09 invites mlk_ovi')).toBeVisible();
  expect(lobby.getByText(/^Saved by mlk_ovi,/)).toBeVisible();
  const user = userEvent.setup();
  const writeText = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(lobby.getByRole('button', { name: 'Copy: Password' }));
  expect(writeText).toHaveBeenCalledWith('hunter2');
  expect(lobby.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['', 'Copied', '']);
});

test('either player fills in the lobby', async () => {
  const { bodies, lobby } = await openLobby(makeLobby());
  await userEvent.click(await lobby.findByRole('button', { name: 'Fill in lobby' }));
  await userEvent.selectOptions(lobby.getByLabelText('Host'), 'mlk_ovi');
  await userEvent.type(lobby.getByLabelText('Lobby name'), 'friday');
  await userEvent.type(lobby.getByLabelText('Password'), 'sesame');
  await userEvent.selectOptions(lobby.getByLabelText('Who sends the invite'), 'mlk_ovi invites kestrel_09');
  await userEvent.click(lobby.getByRole('button', { name: 'Save lobby' }));
  await waitFor(() =>
    expect(bodies).toEqual([
      {
        ...{ version: 0, hostId: otherPlayer.id, inviterId: otherPlayer.id },
        ...{ name: 'friday', password: 'sesame', server: '' },
      },
    ]),
  );
  await waitFor(() => expect(lobby.queryByRole('button', { name: 'Save lobby' })).not.toBeInTheDocument());
});

test('a forbidden word is refused at its field, and typed text stays', async () => {
  const sentence = 'Leave out “idiot”.';
  const { lobby } = await openLobby(makeLobby(), [
    () => makeRefusalResponse('validation_failed', 'Check the fields.', { password: [sentence] }),
  ]);
  await userEvent.click(await lobby.findByRole('button', { name: 'Fill in lobby' }));
  await userEvent.type(lobby.getByLabelText('Lobby name'), 'friday');
  await userEvent.type(lobby.getByLabelText('Password'), 'idiot');
  await userEvent.click(lobby.getByRole('button', { name: 'Save lobby' }));
  await waitFor(() => expect(lobby.getByLabelText('Password')).toHaveAccessibleDescription(new RegExp(sentence)));
  expect(lobby.getByLabelText('Password')).toHaveFocus();
  expect(lobby.getByLabelText('Lobby name')).toHaveValue('friday');
});

test('the opponent’s newer lobby shows before it is replaced, and typed text stays', async () => {
  const { bodies, current, lobby } = await openLobby(makeLobby(), [
    () => {
      current.lobby = savedLobby;
      return makeRefusalResponse('version_conflict', 'Your opponent has changed the lobby since you opened it.');
    },
  ]);
  await userEvent.click(await lobby.findByRole('button', { name: 'Fill in lobby' }));
  await userEvent.type(lobby.getByLabelText('Lobby name'), 'mine');
  await userEvent.click(lobby.getByRole('button', { name: 'Save lobby' }));
  const replaceButton = await lobby.findByRole('button', { name: 'Replace with mine' });
  expect(lobby.getByText('ovi and friends')).toBeVisible();
  expect(lobby.getByLabelText('Lobby name')).toHaveValue('mine');
  await userEvent.click(replaceButton);
  await waitFor(() =>
    expect(bodies.map(({ version, name }) => [version, name])).toEqual([
      [0, 'mine'],
      [2, 'mine'],
    ]),
  );
});

test('staff see the lobby without its password, once they joined', async () => {
  const staff = makeStaff({ joined: true });
  const { lobby } = await openLobby({ ...savedLobby, password: null }, [], makeMatchRoom({ entrantId: null, staff }));
  expect(await lobby.findByText('Only the players see it')).toBeVisible();
  expect(lobby.queryByRole('button', { name: 'Edit lobby' })).not.toBeInTheDocument();
});

test('a blocked player’s lobby shows only on request, and each later version needs another request', async () => {
  const { lobby, current } = await openLobby({ ...savedLobby, savedByBlocked: true });
  expect(await lobby.findByText('You blocked mlk_ovi, who filled in this lobby.')).toBeVisible();
  expect(lobby.queryByText('ovi and friends')).not.toBeInTheDocument();
  await userEvent.click(lobby.getByRole('button', { name: 'Show lobby' }));
  expect(lobby.getByText('ovi and friends')).toBeVisible();
  current.lobby = { ...savedLobby, name: 'worse', version: savedLobby.version + 1, savedByBlocked: true };
  act(() => refreshReads('getMatchLobby'));
  expect(await lobby.findByRole('button', { name: 'Show lobby' })).toBeVisible();
  expect(lobby.queryByText('worse')).not.toBeInTheDocument();
});

test.each(['disputed', 'abandoned'] as const)('asks for no lobby once the match is %s', async (status) => {
  await open(makeMatchRoom({ status, actions: [] }), undefined, undefined, [
    handleGet('getMatchLobby', () => makeAnswerResponse(makeLobby())),
  ]);
  expect(await screen.findByRole('textbox', { name: 'Message' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Lobby' })).toBeNull();
});
