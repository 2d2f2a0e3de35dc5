import { buildCallUrl, makeAnswerResponse, makePageResponse } from '@laurel/shared/service/testing';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { allowDialogs } from '../../../testing/dialogs';
import { staffFrame } from '../../../testing/staff-frame';
import { makeTicket, ticketHandlers } from './tickets';

export function setUpTicketPage() {
  const server = setupServer(...staffFrame);
  beforeAll(allowDialogs);
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    answerWaitingTickets([]);
    server.use(...ticketHandlers);
  });
  afterEach(() => {
    server.resetHandlers();
    sessionStorage.clear();
    localStorage.clear();
  });
  afterAll(() => server.close());

  function answerWaitingTickets(tickets: unknown[]): void {
    server.use(http.get(buildCallUrl('listTickets'), () => makePageResponse(tickets)));
  }

  function recordUpdates(): unknown[] {
    const bodies: unknown[] = [];
    server.use(
      http.patch(buildCallUrl('updateTicket'), async ({ request }) => {
        bodies.push(await request.json());
        return makeAnswerResponse(makeTicket({ version: 4 }));
      }),
    );
    return bodies;
  }

  return { server, answerWaitingTickets, recordUpdates };
}
