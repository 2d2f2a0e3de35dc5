import { makeAnswerResponse } from '@laurel/shared/service/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { handlePost } from '../../../../testing/browser';
import { makeMessage, moderator, setUpChat } from '../../testing/chat';
import { addMinutesToNow, otherPlayer, ownPlayer } from '../../testing/matches';
import { makeStaff } from '../../testing/room-page';

const { openChat, server } = setUpChat();

test('a player calls a moderator with a reason, and sees who came', async () => {
  const reasons: unknown[] = [];
  server.use(
    handlePost('callModerator', async ({ request }) => {
      reasons.push(await request.json());
      return makeAnswerResponse({});
    }),
  );
  await openChat({});
  await userEvent.click(await screen.findByRole('button', { name: 'Call a moderator' }));
  const dialog = within(screen.getByRole('dialog'));
  const confirmButton = dialog.getByRole('button', { name: 'Call moderator' });
  await userEvent.click(confirmButton);
  expect(reasons).toEqual([]);
  await waitFor(() => expect(dialog.getByLabelText('What do you need a moderator for?')).toBeInvalid());
  await userEvent.type(dialog.getByLabelText('What do you need a moderator for?'), ' He never joined ');
  await userEvent.click(confirmButton);
  await waitFor(() => expect(reasons).toEqual([{ reason: 'He never joined' }]));
});

test('no moderator can be called to a match with a final result', async () => {
  await openChat({}, { payout: { state: 'paid', at: addMinutesToNow(-5) } });
  expect(await screen.findByLabelText('Message')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Call a moderator' })).not.toBeInTheDocument();
});

test.each([
  [null, /^You called a moderator at .* No one has joined yet\.$/],
  [moderator, /^iris_mod is handling this call\.$/],
])('an open call says whether a moderator came', async (joined, text) => {
  const call = { by: ownPlayer, at: addMinutesToNow(-1), joined };
  await openChat({ call, messages: [makeMessage('He never joined', { kind: 'called', author: ownPlayer })] });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText(/called a moderator: “He never joined”/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /moderator|Resolve/ })).not.toBeInTheDocument();
});

test('only staff read the reason of an opponent’s call', async () => {
  await openChat({ messages: [makeMessage('', { kind: 'called', text: null, author: otherPlayer })] });
  expect(await screen.findByText(/called a moderator\.$/)).toHaveTextContent('mlk_ovi called a moderator.');
});

test('staff who joined resolve a call', async () => {
  let endCount = 0;
  server.use(
    handlePost('endModeratorCall', () => {
      endCount += 1;
      return makeAnswerResponse({});
    }),
  );
  const call = { by: otherPlayer, at: addMinutesToNow(-1), joined: null };
  await openChat({ call }, { entrantId: null, staff: makeStaff({ joined: true }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Resolve call' }));
  await waitFor(() => expect(endCount).toBe(1));
});
