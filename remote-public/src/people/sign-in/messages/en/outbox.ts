import { words } from '../../../../catalogue';

export const outbox = words('outbox', {
  title: 'Sandbox outbox',
  note: { title: 'Sandbox: no email is sent.', text: 'Everything Laurel would have sent is here, for anyone to read.' },
  what: 'the outbox',
  to: (address: string) => `To ${address}`,
  empty: { title: 'No email yet', text: 'Codes and notices appear here as they’re sent.' },
});
