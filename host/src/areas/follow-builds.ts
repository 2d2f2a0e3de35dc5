import { subscribeAreas } from './areas';
import { loadNextBuild } from './next-build';
import { listNextEntries } from './old-builds';
import { subscribeRegistry } from './registry';

const loadNextBuilds = (): void => {
  for (const entry of listNextEntries()) void loadNextBuild(entry);
};

export function followNewBuilds(): () => void {
  const stops = [subscribeRegistry(loadNextBuilds), subscribeAreas(loadNextBuilds)];
  loadNextBuilds();
  return () => {
    for (const stop of stops) stop();
  };
}
