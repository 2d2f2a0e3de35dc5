import type { Site, SiteRevision } from '@laurel/shared/area/site';
import { type Log, toErrorFields } from '../log/log';
import { type Loop, startLoop } from '../loop';

export interface SiteWatchOptions {
  site: Pick<Site, 'readRevision' | 'listBuilds'>;
  isFollowed(): boolean;
  onChange(): void;
  log: Log;
  /** Milliseconds between two reads of the revision. */
  restMs?: number;
}

type Sight = { revision: SiteRevision; builds: string; looksUntilBuilds: number } | null;

const usualRestMs = 1000;
const looksPerListing = 10;

/** Notices changes to the site's revision and builds, because a publishing command may have no database in which to announce them. The first look, and the first after a time without followers, counts as a change, because open pages may show an older revision. */
export function watchSite({ site, isFollowed, onChange, log, restMs = usualRestMs }: SiteWatchOptions): Loop {
  let sight: Sight = null;
  async function listBuilds(): Promise<string> {
    const uploadedBuilds = await site.listBuilds();
    return uploadedBuilds.map(({ area, build, uploadedAt }) => `${area} ${build} ${uploadedAt}`).join('\n');
  }
  async function lookAtSite(): Promise<Sight> {
    if (!isFollowed()) return null;
    const lastSight = sight;
    const isListing = lastSight === null || lastSight.looksUntilBuilds <= 1;
    const [revision, builds] = await Promise.all([site.readRevision(), isListing ? listBuilds() : lastSight.builds]);
    if (revision !== lastSight?.revision || builds !== lastSight.builds) onChange();
    return { revision, builds, looksUntilBuilds: isListing ? looksPerListing : lastSight.looksUntilBuilds - 1 };
  }
  return startLoop(async () => {
    try {
      sight = await lookAtSite();
    } catch (error) {
      log.warn(toErrorFields(error), 'The site could not be looked at for changes');
    }
    return restMs;
  });
}
