import type { MailTransport } from './mail.job';

/** Keeps mail in the database instead of sending it. */
export const sandboxTransport: MailTransport = {
  sandbox: true,
  async deliver({ to, subject, text, html }, { now }) {
    return async (tx) => {
      await tx.insertInto('sandboxMail').values({ recipient: to, subject, text, html, sentAt: now }).execute();
    };
  },
  async close() {},
};
