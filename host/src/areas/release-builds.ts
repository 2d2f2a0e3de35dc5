import { listUsedBuilds } from './areas';
import { hasOtherContainers } from './federation';

export function releaseEarlierBuilds(area: string): void {
  if (!hasOtherContainers(area, listUsedBuilds(area))) return;
  import(/* webpackChunkName: "next-build" */ './next-build').then(
    ({ releaseOtherBuilds }) => releaseOtherBuilds(area),
    () => {
      // If this code can't be loaded, the earlier builds only take up memory.
    },
  );
}
