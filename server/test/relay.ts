import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Relay {
  url: string;
  setTarget(url: string): void;
  stop(): void;
}

export async function startRelay(firstUrl: string, watchClient: (client: Socket) => void = () => {}): Promise<Relay> {
  let target = new URL(firstUrl);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const onwardSocket = connect(Number(target.port), target.hostname);
    watchClient(client);
    for (const [source, destination] of [
      [client, onwardSocket],
      [onwardSocket, client],
    ] as const) {
      sockets.add(source);
      source.setNoDelay(true).pipe(destination);
      source.on('error', () => destination.destroy());
      source.on('close', () => {
        sockets.delete(source);
        destination.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = new URL(firstUrl);
  address.port = String((server.address() as AddressInfo).port);
  return {
    url: address.href,
    setTarget(url) {
      target = new URL(url);
    },
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
