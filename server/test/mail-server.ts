import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string[];
  headers: ReadonlyMap<string, string>;
  text: string;
}

export interface TestMailServer {
  url: string;
  receiveNext(): Promise<ReceivedMail>;
  stop(): Promise<void>;
}

const decodeText = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

function parseMail(rawMail: string, to: string[]): ReceivedMail {
  const [head = '', ...body] = rawMail.split(/\r?\n\r?\n/);
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const headers = lines.map((line): [string, string] => {
    const colonIndex = line.indexOf(':');
    return [line.slice(0, colonIndex).toLowerCase(), line.slice(colonIndex + 1).trim()];
  });
  return { to, headers: new Map(headers), text: decodeText(body.join('\n\n')) };
}

export async function startMailServer(): Promise<TestMailServer> {
  const waitingMails: ReceivedMail[] = [];
  const waitingReaders: ((mail: ReceivedMail) => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onData(stream, { envelope }, callback) {
      let rawMail = '';
      stream.setEncoding('utf8');
      stream.on('data', (chunk: string) => {
        rawMail += chunk;
      });
      stream.on('end', () => {
        const mail = parseMail(
          rawMail,
          envelope.rcptTo.map(({ address }) => address),
        );
        const reader = waitingReaders.shift();
        if (reader) reader(mail);
        else waitingMails.push(mail);
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    receiveNext: () =>
      new Promise((resolve) => {
        const mail = waitingMails.shift();
        if (mail) resolve(mail);
        else waitingReaders.push(resolve);
      }),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
