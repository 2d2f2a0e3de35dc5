/**
 * True if the page's first file of this path came over the network, or never came. A file from a cache takes no bytes, a
 * confirmed one fewer than it has. Of other origins a browser says it only if they allow it (`Timing-Allow-Origin`).
 */
export function isFromNetwork(path: RegExp): boolean {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const file = files.find(({ name }) => path.test(new URL(name).pathname));
  return !file || file.transferSize > file.encodedBodySize;
}
