import type { basePath, calls, RequestOf } from '@laurel/shared/protocol';

type Build = RequestOf<'reportBuilds'>['body']['builds'][number];

const maxBuilds = 20;
const hourMs = 3_600_000;

/** A literal, because importing the path would also load the whole table of calls. */
const reportPath: `${typeof basePath}${(typeof calls)['reportBuilds']['path']}` = '/api/v1/public/visits/builds';

/** Reports once a day which builds the page runs. An open tab reports again on each day that somebody looks at it. */
export function createBuildReporter(host: string): (build: Build, isPage: boolean) => void {
  const reportedDays = new Map<string, string>();
  let unreportedBuilds: Build[] = [];
  let pageBuild: Build | null = null;

  function reportBuilds(): void {
    const today = new Date().toISOString().slice(0, 10);
    const builds: Build[] = [];
    for (const each of [{ area: 'host', build: host }, ...(pageBuild ? [pageBuild] : []), ...unreportedBuilds]) {
      const key = `${each.area} ${each.build}`;
      if (reportedDays.get(key) === today || builds.length >= maxBuilds) continue;
      reportedDays.set(key, today);
      builds.push(each);
    }
    unreportedBuilds = [];
    if (builds.length === 0) return;
    // A failure isn't shown, and a retry could count the page twice.
    void fetch(reportPath, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ builds }),
      credentials: 'omit',
      keepalive: true,
    }).catch(() => {});
  }

  addEventListener('visibilitychange', () => {
    if (document.hidden) reportBuilds();
  });
  setInterval(() => {
    if (!document.hidden) reportBuilds();
  }, hourMs);

  return (build, isPage) => {
    if (isPage) pageBuild = build;
    if (unreportedBuilds.length < maxBuilds) unreportedBuilds.push(build);
  };
}
