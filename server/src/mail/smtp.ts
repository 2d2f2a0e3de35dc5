import { createTransport } from 'nodemailer';
import type { Mail } from '../ports';

/** How long one step of talking to the mail server may take: the user waits for it. */
const timeoutMs = 10_000;

/** The mail server did not take a message. What it said stays out: it names who the mail was for. */
export class MailError extends Error {
  override readonly name = 'MailError';
  constructor(readonly code: string) {
    super(`The mail server did not take a message (${code}).`);
  }
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown';
}

/** Sends mail through an SMTP server: `smtp://user:password@host:587`. */
export function createSmtpMail(url: string, from: string): Mail {
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = createTransport({ url, ...timeouts });
  return {
    sandbox: false,
    async send({ to, subject, text }) {
      try {
        await transport.sendMail({ from, to, subject, text });
      } catch (error) {
        throw new MailError(codeOf(error));
      }
    },
    async close() {
      transport.close();
    },
  };
}
