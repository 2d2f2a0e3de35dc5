import { type ListenOptions, listenToChanges } from '../database/changes';
import { type Changes, createChanges } from './changes';

interface FollowedChanges {
  changes: Changes;
  whenListening: Promise<void>;
  stop(): Promise<void>;
}

export function followChanges(source: Pick<ListenOptions, 'address' | 'db' | 'log'>): FollowedChanges {
  const changes = createChanges();
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
