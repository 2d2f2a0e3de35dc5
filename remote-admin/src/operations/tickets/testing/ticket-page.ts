import { buildCallUrl, makeAnswerResponse, makePageResponse } from '@laurel/shared/service/testing';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { allowDialogs } from '../../../testing/dialogs';
import { staffFrame } from '../../../testing/staff-frame';
import { makeTicket, ticketHandlers } from './tickets';

/** A ticket’s page for a test file. No other ticket waits for staff. */
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

  /** Puts tickets into the list that waits for staff. */
  function answerWaitingTickets(tickets: unknown[]): void {
    server.use(http.get(buildCallUrl('listTickets'), () => makePageResponse(tickets)));
  }

  /** Records the changes that the page sends. */
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
