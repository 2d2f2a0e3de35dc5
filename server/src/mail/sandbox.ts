import type { MailTransport } from './mail.job';
import { insertSandboxMail } from './store';

export const sandboxTransport: MailTransport = {
  sandbox: true,
  async deliver({ to, subject, text, html }, { now }) {
    return async (tx) => {
      await insertSandboxMail(tx, { recipient: to, subject, text, html, sentAt: now });
    };
  },
  async close() {},
};
