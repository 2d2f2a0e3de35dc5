import { listUsedBuilds } from './areas';
import { hasOtherContainers } from './federation';

/** Releases what the page keeps of the builds that an area has shown before. React must have removed their components. */
export function releaseEarlierBuilds(area: string): void {
  if (!hasOtherContainers(area, listUsedBuilds(area))) return;
  import(/* webpackChunkName: "next-build" */ './next-build').then(
    ({ releaseOtherBuilds }) => releaseOtherBuilds(area),
    () => {
      // If the code doesn't load, the builds only take memory.
    },
  );
}
