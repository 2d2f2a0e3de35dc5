import { type ListenOptions, listenToChanges } from '../database/changes';
import { type Changes, type ChangesOptions, createChanges } from './changes';

interface FollowedChanges {
  changes: Changes;
  whenListening: Promise<void>;
  stop(): Promise<void>;
}

export function followChanges(
  source: Pick<ListenOptions, 'address' | 'db' | 'log'>,
  options: Pick<ChangesOptions, 'mostBehind'> = {},
): FollowedChanges {
  const changes = createChanges(options);
  const whenListening = new Promise<void>((resolve) => changes.onRestart(resolve));
  const { stop } = listenToChanges({
    ...source,
    onChange: changes.recordChange,
    onKnown: changes.confirmUntil,
    onListening: changes.startListening,
    onLost: changes.stopListening,
  });
  return { changes, whenListening, stop };
}
