import {
  createTestApi,
  type SignedIn,
  sendCall,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../../../test/api';

export let api: TestApi;
export let admin: SignedIn;
export let player: SignedIn;
export let moderator: SignedIn;
export let umpire: SignedIn;

export function prepareTickets(): void {
  beforeAll(async () => {
    api = await createTestApi();
    admin = await signInUser(api, 'the_admin', 'admin');
    player = await signInUser(api, 'kestrel_09', 'player');
    moderator = await signInUser(api, 'steward', 'moderator');
    umpire = await signInUser(api, 'umpire', 'moderator');
  });
  beforeEach(async () => {
    await api.db.deleteFrom('tickets').execute();
    api.mails.length = 0;
  });
  afterAll(() => api.close());
}

export const ticketFields = {
  name: 'Ines Vale',
  email: 'ines@example.org',
  category: 'coins',
  subject: 'A payout is missing',
  message: 'I won the Harbour Cup and have no coins.',
};
export const writeTestTicket = async (change: object = {}, as: SignedIn | null = null) => {
  const { data, message } = await sendExpectingSuccess(api, 'createTicket', {
    as,
    body: { ...ticketFields, ...change },
  });
  return { ticketNo: Number(data.ticketNo), message };
};
export const listTicketsBy = async (query: object = {}) =>
  (await sendExpectingSuccess(api, 'listTickets', { as: admin, query: { ...query } })).data as unknown as {
    id: string;
    subject: string;
  }[];

export const openTicket = async (as: SignedIn | null = null, change: object = {}) => {
  const { ticketNo } = await writeTestTicket(change, as);
  const row = await api.db.selectFrom('tickets').selectAll().where('ticketNo', '=', ticketNo).executeTakeFirstOrThrow();
  return { ...row, ticketNo };
};
export const sendUpdate = (id: string, body: object, as = moderator) =>
  sendCall(api, 'updateTicket', { as, params: { id }, body });
export const openAsSender = (ticketNo: number, code?: string, as: SignedIn | null = null) =>
  sendCall(api, 'openTicket', { as, body: { ticketNo, code } });
