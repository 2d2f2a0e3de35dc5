import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface FolderLock {
  announce(address: string): void;
  release(): Promise<void>;
}

export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
  constructor(folder: string, address: string) {
    const whereText = address ? `at ${address}` : 'and has not come up yet';
    super(
      `Laurel runs with this data already, ${whereText}. Stop it first, or set LAUREL_DATA to another folder (${folder}).`,
    );
  }
}

// Locks with a socket instead of a file, because a socket stops answering once its process has ended. The socket is in
// the temporary folder, because the data folder's path could be too long for a socket.
function buildSocketPath(folder: string): string {
  const name = `laurel-${createHash('sha256').update(path.resolve(folder)).digest('hex').slice(0, 16)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : path.join(tmpdir(), `${name}.sock`);
}

const listenOnSocket = (server: Server, socketPath: string) =>
  new Promise<boolean>((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    };
    server.once('error', onError);
    server.listen(socketPath, () => {
      server.off('error', onError);
      resolve(true);
    });
  });

const askHolder = (socketPath: string) =>
  new Promise<string | null>((resolve) => {
    let text = '';
    const client = connect(socketPath);
    client.setEncoding('utf8');
    client.on('data', (chunk: string) => {
      text += chunk;
    });
    client.on('end', () => resolve(text));
    client.on('error', () => resolve(null));
  });

export async function requireFreeFolder(folder: string): Promise<void> {
  const holderAddress = await askHolder(buildSocketPath(folder));
  if (holderAddress !== null) throw new FolderInUseError(folder, holderAddress);
}

/** @throws FolderInUseError if another process has locked the folder */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const socketPath = buildSocketPath(folder);
  let address = '';
  const server = createServer((client) => client.on('error', () => {}).end(address));
  if (!(await listenOnSocket(server, socketPath))) {
    const holderAddress = await askHolder(socketPath);
    if (holderAddress !== null) throw new FolderInUseError(folder, holderAddress);
    // A killed process left this socket.
    await rm(socketPath, { force: true });
    if (!(await listenOnSocket(server, socketPath))) throw new FolderInUseError(folder, '');
  }
  server.unref();
  return {
    announce: (text) => {
      address = text;
    },
    release: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
