import { preloadPages } from '@laurel/shared/area';
import type { ContestDetail } from '@laurel/shared/protocol';
import { buildCallUrl, makeAnswerResponse } from '@laurel/shared/service/testing';
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { fakeDialogs } from '../../../../../shared/ui/testing/native-dialog';
import { pages } from '../../../pages';
import { makeContest, makeEntrant } from './contests';

export const contestUrl = '/contests/winter-laurel-cup-xii';

export function createContestServer() {
  const server = setupServer();
  beforeAll(() => preloadPages(pages));
  beforeAll(fakeDialogs);
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  function serveContest(contest: ContestDetail): { contest: ContestDetail } {
    const serverState = { contest };
    server.use(http.get(buildCallUrl('getPublicContest'), () => makeAnswerResponse(serverState.contest)));
    return serverState;
  }
  return { server, serve: serveContest };
}

export const makeEnteredContest = (fields: Partial<ContestDetail> = {}): ContestDetail =>
  makeContest({ entry: { entrantId: makeEntrant(0).id, status: 'registered' }, ...fields });

export const findCard = (name: string) => screen.findByRole('region', { name });
