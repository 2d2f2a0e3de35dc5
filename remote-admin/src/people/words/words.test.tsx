import '../../testing/preload';
import type { ForbiddenWord } from '@laurel/shared/protocol';
import { schemas } from '@laurel/shared/protocol/schemas';
import {
  buildCallUrl,
  makeAnswerResponse,
  makeRefusalResponse,
  makeUser,
  renderAt,
} from '@laurel/shared/service/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { AdminArea } from '../../routes';
import { staffFrame } from '../../testing/staff-frame';

const id = '0a1b2c3d-0000-4000-8000-000000000010';
const forbiddenWord: ForbiddenWord = {
  ...{ id, word: 'moron', matching: 'disguised', at: '2026-11-27T18:00:00.000Z' },
  by: { id, username: 'umpire', avatarUrl: null },
};

const server = setupServer(...staffFrame);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const openWords = (role: 'moderator' | 'finance' = 'moderator') =>
  renderAt(<AdminArea />, '/dashboard/admin/users/words', { user: makeUser({ role }), base: '/dashboard/admin' });

test('words are added with how they are found, and removed', async () => {
  let words: ForbiddenWord[] = [];
  const sentRequests: unknown[] = [];
  server.use(
    http.get(buildCallUrl('listForbiddenWords'), () => makeAnswerResponse({ words, most: 500 })),
    http.put(buildCallUrl('setForbiddenWord'), async ({ request }) => {
      sentRequests.push(await request.json());
      if (sentRequests.length === 1)
        return makeRefusalResponse('validation_failed', 'The list is full.', { word: ['The list is full.'] });
      words = [forbiddenWord];
      return makeAnswerResponse({}, 'Word saved.');
    }),
    http.delete(buildCallUrl('removeForbiddenWord'), ({ params }) => {
      sentRequests.push(params.id);
      words = [];
      return makeAnswerResponse({}, 'Word removed.');
    }),
  );
  expect(schemas.listForbiddenWords.answer.safeParse({ words: [forbiddenWord], most: 500 }).error).toBeUndefined();
  openWords();
  expect(await screen.findByText('No forbidden words')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Word or phrase'), 'moron');
  await userEvent.click(screen.getByRole('radio', { name: /also disguised/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Add word' }));
  expect(await screen.findByText('The list is full.')).toBeVisible();
  expect(screen.getByLabelText('Word or phrase')).toHaveValue('moron');
  await userEvent.click(screen.getByRole('button', { name: 'Add word' }));
  expect(await screen.findByText('1 of 500 words')).toBeVisible();
  expect(screen.getByLabelText('Word or phrase')).toHaveValue('');
  await userEvent.click(screen.getByRole('button', { name: 'Remove “moron”' }));
  expect(await screen.findByText('No forbidden words')).toBeVisible();
  const body = { word: 'moron', matching: 'disguised' };
  await waitFor(() => expect(sentRequests).toEqual([body, body, id]));
});

test('only staff who sanction see the forbidden words', async () => {
  openWords('finance');
  await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
  expect(screen.queryByLabelText('Word or phrase')).toBeNull();
});
