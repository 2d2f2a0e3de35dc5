import { type CallName, includesVersion, listTopics, type RequestOf } from '@laurel/shared/protocol';
import { beginWork, type WorkSource } from '../call/work';
import { findSubject } from '../domains/operations/live/subjects.queries';
import type { Changes } from '../live/changes';

/** The key of all names and pictures. Pages of all kinds show them. */
const namesKey = 'names';

const isNeverCurrent = () => false;

/** A visitor's read, and the latest change that its answer includes. */
export interface VisitorRead {
  name: CallName;
  request: unknown;
  /** Undefined if this process doesn't listen for changes. */
  position: string | undefined;
}

/** Returns a check that is false once one of the topics of a visitor's answer has changed since its position. */
export async function makeCurrentCheck(
  source: WorkSource,
  changes: Changes,
  { name, request, position }: VisitorRead,
): Promise<() => boolean> {
  const topics = listTopics(name, request as RequestOf<typeof name>, null);
  if (position === undefined || topics.length === 0) return isNeverCurrent;
  const work = beginWork(source);
  const keys = [namesKey];
  for (const topic of topics) {
    const subject = await findSubject(work, topic);
    if (!subject || !(await subject.canSee(null))) return isNeverCurrent;
    keys.push(...subject.listKeys(null));
  }
  return () => changes.isListening() && includesVersion(position, changes.readVersion(keys));
}
