export function isFromNetwork(path: RegExp): boolean {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const file = files.find(({ name }) => path.test(new URL(name).pathname));
  return !file || file.transferSize > file.encodedBodySize;
}
