import { type CallName, includesVersion, listTopics, type RequestOf } from '@laurel/shared/protocol';
import type { WatchRead } from '../call/shared-answers';
import { beginWork, type WorkSource } from '../call/work';
import { findSubject } from '../domains/operations/live/subjects.queries';
import { type Changes, readAskedPosition } from '../live/changes';

const namesKey = 'names';

const isNeverCurrent = () => false;

async function makeCurrentCheck(
  source: WorkSource,
  changes: Changes,
  { name, request, position }: { name: CallName; request: unknown; position: string | undefined },
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

/** `behind` is set if a replica makes the answers: they can lag this many milliseconds behind the changes. */
export const createReadWatch =
  (source: WorkSource, changes: Changes, behind?: number): WatchRead =>
  (name, request) => {
    const position = behind === undefined ? readAskedPosition(changes) : changes.readPositionBehind(behind);
    return () => makeCurrentCheck(source, changes, { name, request, position });
  };
