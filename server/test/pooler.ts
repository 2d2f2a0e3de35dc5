import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import pg from 'pg';

// Works like PgBouncer with transaction pooling: a client has a role's only connection for one transaction, so session state leaks to other clients.

function splitMessages(socket: Socket, onMessage: (type: string, message: Buffer) => void): void {
  let unreadBytes = Buffer.alloc(0);
  socket.on('data', (data: Buffer) => {
    unreadBytes = Buffer.concat([unreadBytes, data]);
    while (unreadBytes.length >= 5) {
      const size = 1 + unreadBytes.readUInt32BE(1);
      if (unreadBytes.length < size) return;
      const message = unreadBytes.subarray(0, size);
      unreadBytes = unreadBytes.subarray(size);
      onMessage(message.toString('latin1', 0, 1), message);
    }
  });
}

function encodeMessage(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type, 'latin1');
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const joinTexts = (...parts: string[]) => Buffer.from(parts.map((part) => `${part}\0`).join(''));
const welcomeMessage = Buffer.concat([
  encodeMessage('R', Buffer.alloc(4)),
  encodeMessage('S', joinTexts('server_version', '18.0')),
  encodeMessage('K', Buffer.alloc(8)),
  encodeMessage('Z', Buffer.from('I')),
]);

interface Client {
  socket: Socket;
  waitingMessages: Buffer[];
  openQueryCount: number;
}

class SharedConnection {
  readonly #connecting: Promise<Socket>;
  readonly #queue: Client[] = [];
  #owner: Client | null = null;

  constructor(readonly client: pg.Client) {
    this.#connecting = this.#openConnection();
  }

  async #openConnection(): Promise<Socket> {
    await this.client.connect();
    const { stream } = (this.client as unknown as { connection: { stream: Socket } }).connection;
    stream.removeAllListeners('data');
    splitMessages(stream, (type, content) => this.#forwardReply(type, content));
    return stream;
  }

  async send(client: Client, content: Buffer): Promise<void> {
    client.waitingMessages.push(content);
    const socket = await this.#connecting;
    if (this.#owner === null) this.#owner = client;
    if (this.#owner === client) this.#forwardMessages(socket, client);
    else if (!this.#queue.includes(client)) this.#queue.push(client);
  }

  #forwardMessages(socket: Socket, client: Client): void {
    for (const content of client.waitingMessages.splice(0)) {
      const type = content.toString('latin1', 0, 1);
      if (type === 'Q' || type === 'S') client.openQueryCount += 1;
      const name = type === 'P' ? content.toString('utf8', 5, content.indexOf(0, 5)) : '';
      // Closes the statement first, because another client may have prepared one of the same name.
      if (name !== '') socket.write(encodeMessage('C', joinTexts(`S${name}`)));
      socket.write(content);
    }
  }

  #forwardReply(type: string, content: Buffer): void {
    const owner = this.#owner;
    if (owner === null || type === '3') return;
    owner.socket.write(content);
    if (type !== 'Z') return;
    owner.openQueryCount -= 1;
    if (owner.openQueryCount > 0 || content.toString('latin1', 5, 6) !== 'I') return;
    this.#owner = this.#queue.shift() ?? null;
    if (this.#owner) void this.#connecting.then((socket) => this.#owner && this.#forwardMessages(socket, this.#owner));
  }
}

export interface Pooler {
  buildUrl(url: string): string;
  close(): Promise<void>;
}

export async function startPooler(addresses: readonly string[]): Promise<Pooler> {
  const makeKey = (url: URL) => `${url.username}${url.pathname}`;
  const sharedConnections = new Map(
    addresses.map((address) => [makeKey(new URL(address)), new SharedConnection(new pg.Client(address))] as const),
  );
  const sockets = new Set<Socket>();

  function serveSocket(socket: Socket): void {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('data', (data: Buffer) => {
      const words = data.toString('utf8', 8).split('\0');
      const parameters = new Map(
        words.flatMap((word, n) => (n % 2 === 0 ? [[word, words[n + 1] ?? '']] : [])) as [string, string][],
      );
      const sharedConnection = sharedConnections.get(`${parameters.get('user')}/${parameters.get('database')}`);
      if (!sharedConnection || parameters.has('options')) {
        socket.end(encodeMessage('E', joinTexts('SFATAL', 'C08P01', 'Munsupported startup parameter', '')));
        return;
      }
      const client: Client = { socket, waitingMessages: [], openQueryCount: 0 };
      splitMessages(socket, (type, content) => {
        if (type === 'X') socket.end();
        else void sharedConnection.send(client, Buffer.from(content));
      });
      socket.write(welcomeMessage);
    });
  }

  const server = createServer(serveSocket).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  return {
    buildUrl(url) {
      const poolerUrl = new URL(url);
      poolerUrl.hostname = '127.0.0.1';
      poolerUrl.port = String(port);
      return poolerUrl.href;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      for (const { client } of sharedConnections.values()) {
        client.on('error', () => {});
        (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
      }
    },
  };
}
