import type { ComponentType } from 'react';

/**
 * What an area's build exposes as `./area`. The shell renders the component inside its own router and providers; routes
 * inside are relative to the area's path.
 */
export interface Area {
  /** The version of `@laurel/shared` it was built with. */
  readonly sharedVersion: string;
  readonly Area: ComponentType;
  /** Fetches the code of the page at an address and what it reads, when somebody is about to open it. */
  readonly prepare?: (url: URL) => void;
}

/** Declares an area; the one export of `src/area.tsx`. */
export function defineArea(area: Area): Area {
  return area;
}

/** Whether a loaded module is an area. Code from the network is checked, not trusted. */
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
