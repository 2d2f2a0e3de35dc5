import type { PageRead } from '@laurel/shared/service';
import type { ComponentType } from 'react';
import type { HeadAnswer, HeadRequest, ListedPage } from './head';

/**
 * The module that a build of an area exposes as `./area`. The shell renders the component inside its own router and
 * providers. Routes inside are relative to the area's path.
 */
export interface Area {
  /** The version of `@laurel/shared` it was built with. */
  readonly sharedVersion: string;
  readonly Area: ComponentType;
  /** Fetches a page's code and reads when a user is about to open it. */
  readonly prepare?: (url: URL) => void;
  /** Fetches a page's code. False if that failed or if there is no page at this address. */
  readonly ready?: (url: URL) => Promise<boolean>;
  /** The page at an address and its first reads, once its code has loaded. The server renders it. */
  readonly page?: (url: URL) => { path: string; reads: readonly PageRead[]; headFrom?: string | null } | null;
  readonly head?: (at: HeadRequest, answer: unknown) => HeadAnswer | null;
  /** The entries of the area's pages in the sitemap. */
  readonly listed?: () => Promise<readonly ListedPage[]>;
}

/** The only export of `src/area.tsx`. */
export function defineArea(area: Area): Area {
  return area;
}

const parts = ['prepare', 'ready', 'page', 'head', 'listed'] as const;

/** True if a loaded module is an area. The shell doesn't trust code from the network. */
export function isArea(value: unknown): value is Area {
  if (typeof value !== 'object' || value === null) return false;
  const fields: Partial<Record<keyof Area, unknown>> = value;
  return (
    typeof fields.sharedVersion === 'string' &&
    typeof fields.Area === 'function' &&
    parts.every((part) => fields[part] === undefined || typeof fields[part] === 'function')
  );
}
