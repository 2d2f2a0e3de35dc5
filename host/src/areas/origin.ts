const inArea = /\/areas\/(\w+)\/(\w+)\//;

/** Finds the area and build whose code is in a stack trace. Null without an area's code, or with a browser extension's. */
export function findOrigin(stack: string): { area: string; build: string } | null {
  // Browser extensions wrap functions of the page, so an error of theirs can have an area's code in its stack.
  if (stack.includes('-extension://')) return null;
  const [, area, build] = inArea.exec(stack) ?? [];
  return area !== undefined && build !== undefined ? { area, build } : null;
}
