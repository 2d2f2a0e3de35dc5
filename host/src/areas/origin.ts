const inArea = /\/areas\/(\w+)\/(\w+)\//;

/** Finds the area and build of the code in a stack trace. Null for the host's code and for browser extensions. */
export function findOrigin(stack: string): { area: string; build: string } | null {
  // A browser extension that wraps a function of the page appears in the stacks of its callers.
  if (stack.includes('-extension://')) return null;
  const [, area, build] = inArea.exec(stack) ?? [];
  return area !== undefined && build !== undefined ? { area, build } : null;
}
