import { api } from '@laurel/shared/api';
import type { RequestOf } from '@laurel/shared/protocol';
import { findOrigin } from './areas/origin';
import { readRegistry, runningHost } from './areas/registry';
import { isChunkError } from './areas/stale-chunk';
import { noteError } from './areas/visit-notes';
import type { VisitFailure } from './visits/visit-event';

type Problem = RequestOf<'reportProblem'>['body'];
type ProblemKind = Problem['kind'];

/** The maximum number of problems that one page reports, so that an error in a loop doesn’t flood the log. */
const maxProblems = 5;
const reportedMessages = new Set<string>();

const placePattern = /(?:https?:\/\/[^/\s)]+)?(\/[^\s()?]*\.js)[^\s()]*?(:\d+:\d+)/;

function describeProblem(error: unknown, kind: ProblemKind): Problem {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(`A ${typeof error} was thrown`);
  const [, file = '', position = ''] = placePattern.exec(stack) ?? [];
  const { area, build } = findOrigin(stack) ?? { area: 'host', build: runningHost };
  const cutText = (text: string, maxLength: number) => text.slice(0, maxLength);
  return {
    area,
    build,
    kind,
    name: cutText(name, 100),
    message: cutText(message, 300),
    at: cutText(`${file}${position}`, 300),
  };
}

interface ProblemPlace {
  failure?: VisitFailure;
  componentStack?: string;
}

export function reportProblem(
  error: unknown,
  kind: ProblemKind,
  { failure = kind === 'drawing' ? 'render' : 'error', componentStack = '' }: ProblemPlace = {},
): void {
  // A failed download isn't a bug.
  if (isChunkError(error)) return;
  noteError(error, failure, componentStack);
  const problem = describeProblem(error, kind);
  const { area, build, name, message } = problem;
  const key = `${area} ${name} ${message}`;
  if (reportedMessages.has(key) || reportedMessages.size >= maxProblems) return;
  reportedMessages.add(key);
  const previewNote = readRegistry().preview?.includes(area) ? ', previewed' : '';
  // biome-ignore lint/suspicious/noConsole: the area's team must see the problem in the console
  console.warn(`A problem of ${area} ${build}${previewNote}: ${name}: ${message}`);
  void api.call('reportProblem', { body: problem });
}

export function watchProblems(): void {
  addEventListener('error', ({ error }) => {
    // Events without an error come from scripts of other origins, or from the browser itself.
    if (error) reportProblem(error, 'error');
  });
  addEventListener('unhandledrejection', ({ reason }) => reportProblem(reason, 'rejection'));
}
