/**
 * True unless the page's first file of this path came from a cache. Other origins must allow the browser to tell
 * (`Timing-Allow-Origin`).
 */
export function isFromNetwork(path: RegExp): boolean {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const file = files.find(({ name }) => path.test(new URL(name).pathname));
  return !file || file.transferSize > file.encodedBodySize;
}
