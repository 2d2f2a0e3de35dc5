import { listNextEntries, listUsedBuilds, setNextBuild, subscribeAreas } from './areas';
import { hasOtherContainers } from './federation';
import { subscribeRegistry } from './registry';

const importCode = () => import(/* webpackChunkName: "next-build" */ './next-build');

async function loadNextBuilds(): Promise<void> {
  if (listNextEntries().length === 0) return;
  const code = await importCode().catch(() => null);
  for (const entry of listNextEntries()) {
    if (code) void code.loadNextBuild(entry);
    // A reload is offered instead.
    else setNextBuild(entry.name, { status: 'failed', build: entry.build });
  }
}

/** Loads newer builds of running areas as they go live. Returns a function that stops it. */
export function followNewBuilds(): () => void {
  const stops = [subscribeRegistry(loadNextBuilds), subscribeAreas(loadNextBuilds)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Releases what the page keeps of the builds that an area has shown before. React must have removed their components. */
export function releaseEarlierBuilds(area: string): void {
  if (!hasOtherContainers(area, listUsedBuilds(area))) return;
  importCode().then(
    ({ releaseOtherBuilds }) => releaseOtherBuilds(area),
    () => {
      // They take some memory, and nothing shows of them.
    },
  );
}
