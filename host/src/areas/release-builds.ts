import { listUsedBuilds } from './areas';
import { hasOtherContainers } from './federation';

export function releaseEarlierBuilds(area: string): void {
  if (!hasOtherContainers(area, listUsedBuilds(area))) return;
  import(/* webpackChunkName: "next-build" */ './next-build').then(
    ({ releaseOtherBuilds }) => releaseOtherBuilds(area),
    () => {
      // Without this code, the earlier builds stay in memory.
    },
  );
}
