import { preloadPages } from '@laurel/shared/area';
import type { CallName } from '@laurel/shared/protocol';
import { answerSettings, buildCallUrl, makeAnswerResponse } from '@laurel/shared/service/testing';
import { type HttpHandler, type HttpResponseResolver, http } from 'msw';
import { setupServer } from 'msw/node';
import { makeProfile } from '../coins/transactions/testing/money';
import { makeYourMoves } from '../play/overview/testing/moves';
import { pages } from '../sections';

export function createTestServer(...handlers: HttpHandler[]) {
  const profileHandler = http.get(buildCallUrl('getUser'), () => makeAnswerResponse(makeProfile()));
  const movesHandler = http.get(buildCallUrl('getYourMoves'), () => makeAnswerResponse(makeYourMoves()));
  const server = setupServer(...handlers, profileHandler, movesHandler, answerSettings());
  beforeAll(async () => {
    server.listen({ onUnhandledRequest: 'error' });
    await preloadPages(pages);
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}

export const handleGet = (name: CallName, resolver: HttpResponseResolver) => http.get(buildCallUrl(name), resolver);
export const handlePost = (name: CallName, resolver: HttpResponseResolver) => http.post(buildCallUrl(name), resolver);

/** jsdom's dialog element lacks these methods. */
export function allowDialogs() {
  beforeAll(() => {
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
    };
  });
}
