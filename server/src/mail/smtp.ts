import { createTransport } from 'nodemailer';
import type { MailTransport } from './mail.job';

const timeoutMs = 10_000;

/** Thrown if the mail server refused a message, or can't be reached. Leaves out the server's reply, which can name the recipient. */
export class MailError extends Error {
  override readonly name = 'MailError';
  constructor(readonly code: string) {
    super(`The mail server did not take a message (${code}).`);
  }
}

function readCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown';
}

export function createSmtpTransport(url: string, from: string): MailTransport {
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = createTransport({ url, ...timeouts });
  const [, domain = 'laurel.invalid'] = /@([\w.-]+)/.exec(from) ?? [];
  return {
    sandbox: false,
    async deliver({ to, subject, text, html, headers, unsubscribe }, { id }) {
      // Each try has the same id, so mail servers recognise a message that is sent twice after a crash.
      const messageId = headers?.messageId ?? `<laurel-mail-${id}@${domain}>`;
      const references = headers?.references ?? [];
      const inReplyTo = references.at(-1);
      try {
        await transport.sendMail({
          from,
          to,
          subject,
          text,
          html,
          messageId,
          ...(inReplyTo && { inReplyTo, references }),
          ...(unsubscribe && {
            headers: {
              'List-Unsubscribe': `<${unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            },
          }),
        });
        return undefined;
      } catch (error) {
        throw new MailError(readCode(error));
      }
    },
    async close() {
      transport.close();
    },
  };
}
