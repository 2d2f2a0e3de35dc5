const areaPathPattern = /\/areas\/(\w+)\/(\w+)\//;

/** Finds the area and build whose code comes first in a stack trace. Null if the trace contains no area's code, or contains a browser extension's. */
export function findOrigin(stack: string): { area: string; build: string } | null {
  // Browser extensions wrap functions of the page, so the stack of an extension's error can contain an area's code.
  if (stack.includes('-extension://')) return null;
  const [, area, build] = areaPathPattern.exec(stack) ?? [];
  return area !== undefined && build !== undefined ? { area, build } : null;
}
