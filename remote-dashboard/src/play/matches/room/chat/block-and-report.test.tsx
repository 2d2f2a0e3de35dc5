import { buildCallUrl, makeAnswerResponse, makeRefusalResponse } from '@laurel/shared/service/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { handlePost } from '../../../../testing/browser';
import { listLines, makeMessage, setUpChat } from '../../testing/chat';
import { otherPlayer } from '../../testing/matches';

const { openChat, server } = setUpChat();

test('a player blocks the other, who is told that messages aren’t delivered', async () => {
  const blocks: unknown[] = [];
  server.use(
    http.put(buildCallUrl('setBlock'), async ({ request, params }) => {
      blocks.push([params.id, await request.json()]);
      return makeAnswerResponse({});
    }),
  );
  await openChat({ messages: [makeMessage('idiot')] });
  await userEvent.click(await screen.findByRole('button', { name: 'Options for “idiot”' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Block mlk_ovi' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Block mlk_ovi' }));
  await waitFor(() => expect(blocks).toEqual([[otherPlayer.id, { blocked: true }]]));
  cleanup();

  await openChat({ blocks: true, messages: [makeMessage('sorry')] });
  expect(await screen.findByText('You blocked your opponent, so their messages aren’t delivered.')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Options for “sorry”' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Unblock mlk_ovi' }));
  await waitFor(() => expect(blocks.at(-1)).toEqual([otherPlayer.id, { blocked: false }]));
  cleanup();

  await openChat({ blocked: true });
  expect(await screen.findByText(/^Your opponent blocked you, so messages aren’t delivered/)).toBeVisible();
  expect(screen.queryByLabelText('Message')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Call a moderator' })).toBeVisible();
});

test('a player reports the other’s message with a reason, once', async () => {
  const reports: unknown[] = [];
  const answers = [() => makeRefusalResponse('rate_limited', 'Try again in 10 minutes.'), () => makeAnswerResponse({})];
  server.use(
    handlePost('reportMessage', async ({ request }) => {
      reports.push([new URL(request.url).pathname.split('/').at(-2), await request.json()]);
      return (answers[reports.length - 1] ?? answers[1] ?? (() => makeAnswerResponse({})))();
    }),
  );
  const message = makeMessage('idiot');
  await openChat({ messages: [message, makeMessage('moron', { reported: true })] });
  expect(await listLines()).toEqual(['mlk_oviidiot', 'mlk_ovimoron (reported)']);
  await userEvent.click(await screen.findByRole('button', { name: 'Options for “moron”' }));
  expect(screen.queryByRole('menuitem', { name: 'Report message' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Options for “idiot”' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Report message' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('radio', { name: 'Insults or hate' }));
  await userEvent.type(dialog.getByLabelText(/What should moderators know/), 'Each week.');
  await userEvent.click(dialog.getByRole('button', { name: 'Report message' }));
  expect(await dialog.findByText('Try again in 10 minutes.')).toBeVisible();
  expect(dialog.getByLabelText(/What should moderators know/)).toHaveValue('Each week.');
  await userEvent.click(dialog.getByRole('button', { name: 'Report message' }));
  const sentReport = [message.id, { reason: 'insult', note: 'Each week.' }];
  await waitFor(() => expect(reports).toEqual([sentReport, sentReport]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
