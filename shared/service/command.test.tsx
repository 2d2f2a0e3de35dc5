import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { useCommand } from './command';
import { clearNotice, readCurrentNotice } from './notice';
import { clearReads, ServiceProvider, useRead } from './queries';
import { buildCallUrl, makeAnswerResponse } from './testing/answers';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(clearReads);
afterEach(() => {
  clearNotice();
  server.resetHandlers();
});
afterAll(() => server.close());

const body = { contestId: '5f0c8a34-7a51-4c6e-9a2b-1d4f6b8c0e21' };

function renderScreenWithFailures(failureCount: number, options: { announce?: 'success'; ownRetry?: true } = {}) {
  let readCount = 0;
  let sentCount = 0;
  server.use(
    http.get(buildCallUrl('getReserves'), () => {
      readCount += 1;
      return makeAnswerResponse({ read: readCount });
    }),
    http.post(buildCallUrl('checkIn'), () => {
      sentCount += 1;
      return sentCount > failureCount ? makeAnswerResponse({ state: 'checked_in' }) : HttpResponse.error();
    }),
  );
  const { result } = renderHook(
    () => ({
      command: useCommand('checkIn', { refreshes: ['getReserves'], ...options }),
      reserves: useRead('getReserves', {}),
    }),
    { wrapper: ServiceProvider },
  );
  return { result, countReads: () => readCount };
}

async function waitForFirstRead({ result, countReads }: ReturnType<typeof renderScreenWithFailures>): Promise<number> {
  await waitFor(() => expect(result.current.reserves).toMatchObject({ status: 'ready', refreshing: false }));
  return countReads();
}

test.each([
  ['without announcing anything', {}],
  ['announcing successes', { announce: 'success' as const }],
])('offers an unanswered command again, %s, and refreshes the same reads after success', async (_how, options) => {
  const renderedScreen = renderScreenWithFailures(1, options);
  const { result, countReads } = renderedScreen;
  const readCountBefore = await waitForFirstRead(renderedScreen);
  await act(() => result.current.command.run({ body }));
  expect(result.current.command.failure).not.toBeNull();
  act(() => readCurrentNotice()?.retry?.());
  await waitFor(() => expect(countReads()).toBe(readCountBefore + 1));
  expect(result.current.command.failure).toBeNull();
});

test('refreshes the reads after a retry from the notice, once the screen’s own retry has failed', async () => {
  const renderedScreen = renderScreenWithFailures(2);
  const { result, countReads } = renderedScreen;
  const readCountBefore = await waitForFirstRead(renderedScreen);
  await act(() => result.current.command.run({ body }));
  clearNotice();
  await act(() => result.current.command.retry());
  expect(countReads()).toBe(readCountBefore);
  act(() => readCurrentNotice()?.retry?.());
  await waitFor(() => expect(countReads()).toBe(readCountBefore + 1));
  expect(result.current.command.failure).toBeNull();
});

test('shows no notice for a screen with its own retry', async () => {
  const { result } = renderScreenWithFailures(1, { ownRetry: true });
  await act(() => result.current.command.run({ body }));
  expect(result.current.command.failure).not.toBeNull();
  expect(readCurrentNotice()).toBeNull();
});
