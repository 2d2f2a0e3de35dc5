import { createTransport } from 'nodemailer';
import type { Mail } from './mail';

/** Sends mail through an SMTP server: `smtp://user:password@host:587`. */
export function createSmtpMail(url: string, from: string): Mail {
  const transport = createTransport(url);
  return {
    sandbox: false,
    async send({ to, subject, text }) {
      await transport.sendMail({ from, to, subject, text });
    },
    async close() {
      transport.close();
    },
  };
}
