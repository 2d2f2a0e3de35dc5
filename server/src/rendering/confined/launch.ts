import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { accessSync, closeSync, constants, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Duplex } from 'node:stream';

const heapMiB = 128;
const dataMiB = 464;

const isRoot = process.getuid?.() === 0;
/** User ids that normally belong to no account. systemd takes its dynamic users from the same range. */
const spareUserIds = { from: 61_184, to: 65_520 };
const tryTimeoutMs = 10_000;

const childCode = readFileSync(path.join(import.meta.dirname, 'child.cjs'), 'utf8');

const nodeFlags = [
  Number(process.versions.node.split('.')[0]) >= 24 ? '--permission' : '--experimental-permission',
  '--no-warnings',
  `--max-old-space-size=${heapMiB}`,
  '--max-semi-space-size=16',
];

function findTool(name: string): string | null {
  for (const folder of ['/usr/bin', '/bin', '/usr/sbin', '/sbin', '/usr/local/bin']) {
    const file = path.join(folder, name);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // The tool isn't in this folder.
    }
  }
  return null;
}
const [setpriv, unshare, prlimit] = ['setpriv', 'unshare', 'prlimit'].map(findTool);

interface ConfinementWay {
  listCommand(userId: number): string[];
  /** True if the command starts Node as its child. */
  canFork: boolean;
}

const parentDeathArguments = ['--pdeathsig', 'KILL'];
const listUserArguments = (userId: number) =>
  isRoot ? [`--reuid=${userId}`, `--regid=${userId}`, '--clear-groups'] : [];

/** The best way is first. Only root can change the process's user. Without root, the first way uses a user namespace. */
const confinementWays: ConfinementWay[] = [
  ...(setpriv && unshare
    ? [
        {
          listCommand: (userId: number) => [
            ...[setpriv, ...parentDeathArguments],
            ...[unshare, ...(isRoot ? [] : ['--user']), '--net', '--pid', '--fork'],
            ...[setpriv, ...listUserArguments(userId), '--no-new-privs', ...parentDeathArguments],
          ],
          canFork: true,
        },
      ]
    : []),
  ...(setpriv
    ? [
        {
          listCommand: (userId: number) => [
            setpriv,
            ...listUserArguments(userId),
            '--no-new-privs',
            ...parentDeathArguments,
          ],
          canFork: false,
        },
      ]
    : []),
  { listCommand: () => [], canFork: false },
];

/** The other user may lack access to the folders above Node, so on Linux we start Node through its open file. */
const usesFile = process.platform === 'linux';

function spawnNode({ listCommand }: ConfinementWay, userId: number, args: readonly string[]): ChildProcess {
  const fileDescriptor = usesFile ? openSync(process.execPath, 'r') : null;
  const [command = process.execPath, ...commandArguments] = [
    ...listCommand(userId),
    fileDescriptor === null ? process.execPath : '/proc/self/fd/4',
    ...args,
  ];
  try {
    return spawn(command, commandArguments, {
      env: { NODE_ENV: 'production', TZ: 'UTC' },
      cwd: '/',
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', fileDescriptor ?? 'ignore'],
      ...(isRoot && listCommand(userId).length === 0 ? { uid: userId, gid: userId } : {}),
    });
  } finally {
    if (fileDescriptor !== null) closeSync(fileDescriptor);
  }
}

const awaitSuccess = (child: ChildProcess): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), tryTimeoutMs);
    child.once('error', () => resolve(false));
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve(code === 0);
    });
  });

let chosenWay: Promise<ConfinementWay> | undefined;
const chooseWay = (): Promise<ConfinementWay> => {
  chosenWay ??= (async () => {
    for (const way of confinementWays.slice(0, -1))
      if (await awaitSuccess(spawnNode(way, spareUserIds.from, ['--version']))) return way;
    return confinementWays.at(-1) as ConfinementWay;
  })();
  return chosenWay;
};

export interface LaunchedProcess {
  child: ChildProcess;
  pipe: Duplex;
  close(): Promise<number | null>;
}

function findProcessId(child: ChildProcess, { canFork }: ConfinementWay): number | null {
  if (child.pid === undefined || !canFork) return child.pid ?? null;
  const processId = Number.parseInt(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8'), 10);
  return Number.isNaN(processId) ? null : processId;
}

const readReservedMiB = (processId: number): number =>
  Number(/^VmData:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${processId}/status`, 'utf8'))?.[1] ?? 0) / 1024;

export async function launchProcess(): Promise<LaunchedProcess> {
  const way = await chooseWay();
  const userId = randomInt(spareUserIds.from, spareUserIds.to);
  const child = spawnNode(way, userId, [...nodeFlags, '--eval', childCode]);
  return {
    child,
    pipe: child.stdio[3] as Duplex,
    async close() {
      const processId = findProcessId(child, way);
      if (processId === null || !prlimit) return processId;
      // Without file descriptors nothing can be opened: files, connections, programs, or threads with their own event
      // loop.
      const zeroLimits = ['nofile', 'nproc', 'fsize', 'core'].map((limit) => `--${limit}=0:0`);
      const maxMemoryBytes = Math.ceil(readReservedMiB(processId) + dataMiB) * 2 ** 20;
      const limits = [...zeroLimits, `--data=${maxMemoryBytes}:${maxMemoryBytes}`];
      const processOwner = isRoot ? { uid: userId, gid: userId } : {};
      await awaitSuccess(
        spawn(prlimit, ['--pid', String(processId), ...limits], { env: {}, stdio: 'ignore', ...processOwner }),
      );
      return processId;
    },
  };
}
