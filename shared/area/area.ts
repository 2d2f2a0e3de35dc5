import type { ComponentType } from 'react';

/**
 * What a build of an area exposes as `./area`. The shell renders the component inside its own router and providers.
 * Routes inside are relative to the area's path.
 */
export interface Area {
  /** The version of `@laurel/shared` it was built with. */
  readonly sharedVersion: string;
  readonly Area: ComponentType;
  /** Fetches a page's code and what the page reads, when someone is about to open it. */
  readonly prepare?: (url: URL) => void;
}

/** Declares an area. This is the one export of `src/area.tsx`. */
export function defineArea(area: Area): Area {
  return area;
}

/** Checks that a loaded module is an area: code from the network isn't trusted. */
export function isArea(value: unknown): value is Area {
  return (
    typeof value === 'object' &&
    value !== null &&
    'sharedVersion' in value &&
    typeof value.sharedVersion === 'string' &&
    'Area' in value &&
    typeof value.Area === 'function' &&
    (!('prepare' in value) || typeof value.prepare === 'function')
  );
}
