import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { createSmtpTransport, MailError } from './smtp';

interface ReceivedMail {
  from: string;
  to: string[];
  user: string;
  text: string;
}

const receivedMails: ReceivedMail[] = [];
const refusedAddress = 'nobody@example.org';
let server: SMTPServer;
let port: number;

beforeAll(async () => {
  server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth({ username = '', password }, _session, callback) {
      if (password === 's3cret') callback(null, { user: username });
      else callback(new Error('Wrong password s3cret-guess'));
    },
    onRcptTo({ address }, _session, callback) {
      callback(address === refusedAddress ? new Error(`No mailbox ${address}`) : null);
    },
    onData(stream, { envelope, user }, callback) {
      let text = '';
      stream.setEncoding('utf8');
      stream.on('data', (chunk: string) => {
        text += chunk;
      });
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope;
        receivedMails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          user: String(user),
          text,
        });
        callback();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  port = (server.server.address() as AddressInfo).port;
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

const sender = 'Laurel <no-reply@laurel.example>';
const createTransport = (password: string) =>
  createSmtpTransport(`smtp://laurel:${password}@127.0.0.1:${port}`, sender);
const message = {
  to: 'k.moreau@example.org',
  subject: '914627 is your Laurel code',
  text: 'Grüße,\n\n914627\n',
  html: '<p lang="de">914627</p>',
};

it('hands a message to the server in the address', async () => {
  const mail = createTransport('s3cret');
  expect(mail.sandbox).toBe(false);
  await mail.deliver(message, { id: 7, now: new Date() });
  await mail.close();
  expect(receivedMails).toMatchObject([{ from: 'no-reply@laurel.example', to: [message.to], user: 'laurel' }]);
  const text = receivedMails[0]?.text ?? '';
  expect(text).toContain('From: Laurel <no-reply@laurel.example>');
  expect(text).toContain('Message-ID: <laurel-mail-7@laurel.example>');
  expect(text).toContain('Subject: 914627 is your Laurel code');
  expect(text).toContain('914627');
  expect(text).toMatch(/multipart\/alternative.*text\/plain.*text\/html.*<p lang="de">/s);
});

it('lets no name in a subject add a header or a receiver', async () => {
  const mail = createTransport('s3cret');
  const subject = 'nova\r\nBcc: victim@example.org\r\n\r\n<a href="https://phish.example">win</a> reported your match';
  await mail.deliver({ ...message, subject }, { id: 9, now: new Date() });
  await mail.close();
  const { to, text = '' } = receivedMails.at(-1) ?? {};
  expect(to).toEqual([message.to]);
  const [headers = '', body = ''] = text.replace(/\r?\n(?=[ \t])/g, '').split(/\r?\n\r?\n/, 2);
  expect(headers).not.toMatch(/^Bcc:/im);
  expect(headers).toMatch(/^Subject: /m);
  expect(body).not.toContain('phish');
});

it('names the address that stops such mails, for one click', async () => {
  const mail = createTransport('s3cret');
  const unsubscribeUrl = 'https://laurel.example/api/v1/public/unsubscribe/a.matches.b';
  await mail.deliver({ ...message, unsubscribe: unsubscribeUrl }, { id: 8, now: new Date() });
  await mail.close();
  const text = (receivedMails.at(-1)?.text ?? '').replace(/\r?\n(?= )/g, '');
  expect(text).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
  expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

it.each([
  ['a wrong password', () => createTransport('wrong'), message, 'EAUTH'],
  ['a refused receiver', () => createTransport('s3cret'), { ...message, to: refusedAddress }, 'EENVELOPE'],
  ['nobody listening', () => createSmtpTransport('smtp://127.0.0.1:1', sender), message, 'ESOCKET'],
])('fails without revealing the message or the password: %s', async (_what, mailOf, message, code) => {
  const mail = mailOf();
  const failure = await mail.deliver(message, { id: 7, now: new Date() }).then(
    () => null,
    (error: unknown) => error,
  );
  await mail.close();
  expect(failure).toBeInstanceOf(MailError);
  expect(failure).toMatchObject({ name: 'MailError', code });
  const { message: sentence, stack = '' } = failure as MailError;
  for (const text of ['914627', message.to, 's3cret', 'wrong', 'No mailbox'])
    expect(sentence + stack.split('\n')[0]).not.toContain(text);
});
