import { api } from '@laurel/shared/api';
import type { RequestOf } from '@laurel/shared/protocol';
import { currentRegistry, runningHost } from './areas/registry';
import { isChunkError } from './areas/stale-chunk';

type Problem = RequestOf<'reportProblem'>['body'];
type Kind = Problem['kind'];

/** Problems that one page reports: what goes wrong in a loop is told often enough by then. */
const most = 5;
const reported = new Set<string>();

const inArea = /\/areas\/(\w+)\/(\w+)\//;
/** The first place in a stack, as any browser writes it. */
const place = /(?:https?:\/\/[^/\s)]+)?(\/[^\s()?]*\.js)[^\s()]*?(:\d+:\d+)/;

/** Whose code an error comes from, by the addresses in its stack: an area's files lie below its name and build. */
function describe(error: unknown, kind: Kind): Problem {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(`A ${typeof error} was thrown`);
  const [, file = '', position = ''] = place.exec(stack) ?? [];
  const [, area = 'host', build = runningHost] = inArea.exec(stack) ?? [];
  const cut = (text: string, longest: number) => text.slice(0, longest);
  return { area, build, kind, name: cut(name, 100), message: cut(message, 300), at: cut(`${file}${position}`, 300) };
}

/** Says in the console and to the server which build of which area has a problem that nobody handled. */
export function reportProblem(error: unknown, kind: Kind): void {
  // A download that failed is the network's error, told on the screen.
  if (isChunkError(error)) return;
  const problem = describe(error, kind);
  const { area, build, name, message } = problem;
  const key = `${area} ${name} ${message}`;
  if (reported.has(key) || reported.size >= most) return;
  reported.add(key);
  const preview = currentRegistry().preview?.includes(area) ? ', previewed' : '';
  // biome-ignore lint/suspicious/noConsole: whoever owns the area must be able to see it
  console.warn(`A problem of ${area} ${build}${preview}: ${name}: ${message}`);
  void api.call('reportProblem', { body: problem });
}

/** Listens to what no boundary sees: handlers, timers and promises. */
export function watchProblems(): void {
  addEventListener('error', ({ error }) => {
    // Without one it is a file that did not arrive, or a script of another origin that tells nothing.
    if (error) reportProblem(error, 'error');
  });
  addEventListener('unhandledrejection', ({ reason }) => reportProblem(reason, 'rejection'));
}
