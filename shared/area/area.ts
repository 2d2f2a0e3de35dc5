import type { ComponentType } from 'react';

/**
 * What an area's build exposes as `./area`: the shared contract it was built for and the component that the shell puts
 * below its own router and providers. Routes inside are relative to the area's path.
 */
export interface Area {
  /** The version of `@laurel/shared` it was built with. */
  readonly contract: string;
  readonly Area: ComponentType;
  /** Fetches the code of the page at an address and what it reads, when somebody is about to open it. */
  readonly prepare?: (url: URL) => void;
}

/** Declares an area; the one export of `src/area.tsx`. */
export function defineArea(area: Area): Area {
  return area;
}

/** Whether a loaded module is an area; what comes over the network is not trusted to be one. */
export function isArea(value: unknown): value is Area {
  return (
    typeof value === 'object' &&
    value !== null &&
    'contract' in value &&
    typeof value.contract === 'string' &&
    'Area' in value &&
    typeof value.Area === 'function' &&
    (!('prepare' in value) || typeof value.prepare === 'function')
  );
}
