import '../../../testing/preload';
import type { MatchRoom } from '@laurel/shared/protocol';
import { buildCallUrl, makeAnswerResponse, makePageResponse, renderAt } from '@laurel/shared/service/testing';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { AdminArea } from '../../../routes';
import { allowDialogs } from '../../../testing/dialogs';
import { admin } from '../../../testing/staff';
import { staffFrame } from '../../../testing/staff-frame';
import { makeActPreview, makeDispute, matchId } from './matches';

export function setUpDisputePage(readRoom: () => MatchRoom) {
  const server = setupServer(...staffFrame);
  beforeAll(() => {
    server.listen({ onUnhandledRequest: 'error' });
    allowDialogs();
  });
  beforeEach(() => {
    server.use(
      http.get(buildCallUrl('listDisputes'), () => makePageResponse([makeDispute()])),
      http.get(buildCallUrl('getMatchRoom'), () => makeAnswerResponse(readRoom())),
      http.get(buildCallUrl('previewMatchAct'), () => makeAnswerResponse(makeActPreview())),
    );
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}

export const openPage = (path = `/disputes/${matchId}`) =>
  renderAt(<AdminArea />, `/dashboard/admin${path}`, { user: admin, base: '/dashboard/admin' });
