import {
  basePath,
  type CallName,
  calls,
  includesVersion,
  isReadCall,
  listTopics,
  type RequestOf,
} from '@laurel/shared/protocol';
import { beginWork } from '../call/work';
import { findSubject } from '../domains/operations/live/subjects.queries';
import { noChanges } from '../live/changes';
import {
  askCall,
  buildRequestAddress,
  type PageAnswer,
  type PageRead,
  type PageReader,
  readAskedPosition,
  readData,
} from './answer-call';
import type { MountOptions } from './mount';
import { isSharedAddress } from './visitor-answers';

const nobody: PageReader = { user: null, requestId: 'page', ip: '', userAgent: null, locale: 'en', device: null };

/** The address of a call, which keys visitors' answers. */
const buildCallAddress = (name: CallName, params: object): string => {
  const values = new Map<string, unknown>(Object.entries(params));
  return (
    basePath + calls[name].path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(values.get(key))))
  );
};

/**
 * Answers a page's read, as for a visitor's browser. Shares an answer that is the same for every visitor with
 * simultaneous requests over HTTP. @throws Refusal, or Error for a read that visitors can't make
 */
export type AskPage = (read: PageRead) => Promise<VisitorAnswer>;

export interface VisitorAnswer extends PageAnswer {
  /** True while the answer is known to be unchanged. */
  isCurrent(): boolean;
}

/** The key of all names and pictures. Pages of all kinds show them. */
const namesKey = 'names';

const isNeverCurrent = () => false;

/** Returns a check that is false once one of the answer's topics has changed since its position. */
async function makeCurrentCheck(
  options: MountOptions,
  name: CallName,
  request: unknown,
  position: string | undefined,
): Promise<() => boolean> {
  const { db, reads = db, changes = noChanges } = options;
  const topics = listTopics(name, request as RequestOf<typeof name>, null);
  if (position === undefined || topics.length === 0) return isNeverCurrent;
  const work = beginWork({ ...options, db: reads });
  const keys = [namesKey];
  for (const topic of topics) {
    const subject = await findSubject(work, topic);
    if (!subject || !(await subject.canSee(null))) return isNeverCurrent;
    keys.push(...subject.listKeys(null));
  }
  return () => changes.isListening() && includesVersion(position, changes.readVersion(keys));
}

export function createAskPage(options: MountOptions): AskPage {
  const { sharedAnswers } = options;
  return async ({ name, request }) => {
    if (!isReadCall(name) || calls[name].access !== 'anyone') throw new Error(`Visitors can't read ${name}`);
    const { params, search } = buildRequestAddress(request);
    const position = readAskedPosition(options);
    const makeVisitor = async () => JSON.stringify(await askCall(options, name, { params, search }, nobody));
    const address = buildCallAddress(name, params) + (search && `?${search}`);
    const text = await (sharedAnswers && isSharedAddress(name)
      ? sharedAnswers.getOrMake(`${name} ${address}`, makeVisitor)
      : makeVisitor());
    return {
      data: readData(JSON.parse(text) as { data: unknown; meta?: unknown }),
      position,
      // If the look-up of topics fails, the answer is still good, but counts as outdated from now on.
      isCurrent: await makeCurrentCheck(options, name, request, position).catch(() => isNeverCurrent),
    };
  };
}
