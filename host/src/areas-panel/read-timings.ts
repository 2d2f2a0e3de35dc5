import type { AreaFiles, Asset } from '@laurel/shared/area/registry';

export type PhaseName =
  | 'registry'
  | 'refresh'
  | 'hydration'
  | 'entry'
  | 'chunks'
  | 'styles'
  | 'link'
  | 'render'
  | 'later'
  | 'files';

export interface Phase {
  name: PhaseName;
  /** Milliseconds since the navigation began. */
  begunAt: number;
  durationMs: number;
  /** Null if the phase isn't a download. `bytes` is the sum of the files' transfer sizes. */
  files: { count: number; bytes: number } | null;
}

const readResources = () => performance.getEntriesByType('resource') as PerformanceResourceTiming[];

/** Leaves out the query, because a retry adds one to the same address. */
const trimAddress = (url: string): string => new URL(url, location.href).href.replace(/\?.*$/, '');

function makeFilePhase(name: PhaseName, entries: readonly PerformanceResourceTiming[]): Phase[] {
  if (entries.length === 0) return [];
  const begunAt = Math.min(...entries.map(({ startTime }) => startTime));
  const endedAt = Math.max(...entries.map(({ responseEnd }) => responseEnd));
  const bytes = entries.reduce((sum, { transferSize }) => sum + transferSize, 0);
  return [{ name, begunAt, durationMs: endedAt - begunAt, files: { count: entries.length, bytes } }];
}

function makeMeasuredPhase(name: PhaseName, measure: string): Phase[] {
  const [firstMeasure] = performance.getEntriesByName(measure, 'measure');
  return firstMeasure
    ? [{ name, begunAt: firstMeasure.startTime, durationMs: firstMeasure.duration, files: null }]
    : [];
}

export function readPagePhases(): Phase[] {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const registryRequest = readResources().findLast(({ name }) => trimAddress(name) === trimAddress('/areas.json'));
  return [
    ...(navigation
      ? [
          {
            name: 'registry' as const,
            begunAt: navigation.responseStart,
            durationMs: navigation.responseEnd - navigation.responseStart,
            files: { count: 1, bytes: navigation.transferSize },
          },
        ]
      : []),
    ...makeFilePhase('refresh', registryRequest ? [registryRequest] : []),
    ...makeMeasuredPhase('hydration', 'hydration'),
  ];
}

export function readBuildPhases(area: string, build: string, files: AreaFiles): Phase[] {
  const folder = trimAddress(files.entry.url)
    .replace(/[^/]*$/, '')
    .replace(`/${files.build}/`, `/${build}/`);
  const entries = readResources().filter(({ name }) => name.startsWith(folder));
  const listEntries = (assets: readonly Asset[]) => {
    const addresses = assets.map(({ url }) => trimAddress(url));
    return entries.filter(({ name }) => addresses.includes(trimAddress(name)));
  };
  const firstEntries = listEntries([files.entry, ...files.chunks, ...files.styles]);
  return [
    ...makeFilePhase('entry', listEntries([files.entry])),
    ...makeFilePhase('chunks', listEntries(files.chunks)),
    ...makeFilePhase('styles', listEntries(files.styles)),
    ...makeMeasuredPhase('link', `${area} ${build} link`),
    ...makeMeasuredPhase('render', `${area} ${build} render`),
    ...makeFilePhase(
      files.build === build ? 'later' : 'files',
      entries.filter((entry) => !firstEntries.includes(entry)),
    ),
  ];
}

export function readExtensionTime(area: string, build: string, id: string): number | null {
  const [firstMeasure] = performance.getEntriesByName(`${area} ${build} extension ${id}`, 'measure');
  return firstMeasure?.duration ?? null;
}
