const areaPathPattern = /\/areas\/(\w+)\/(\w+)\//;

/** The area and build whose code comes first in a stack trace. Null if none does, or if a browser extension's code is in it. */
export function findOrigin(stack: string): { area: string; build: string } | null {
  // Browser extensions wrap functions of the page, so an error of theirs can have an area's code in its stack.
  if (stack.includes('-extension://')) return null;
  const [, area, build] = areaPathPattern.exec(stack) ?? [];
  return area !== undefined && build !== undefined ? { area, build } : null;
}
