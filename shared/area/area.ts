import type { PageRead } from '@laurel/shared/service';
import type { ComponentType } from 'react';
import type { HeadAnswer, HeadAt, ListedPage } from './head';

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
  /** Fetches a page's code. False if that failed or if no page is at this address. */
  readonly ready?: (url: URL) => Promise<boolean>;
  /**
   * The page at an address, what it reads first and which of that its head is made from, once its code is there. A server answers
   * that and renders the page.
   */
  readonly page?: (url: URL) => { path: string; reads: readonly PageRead[]; headFrom?: string | null } | null;
  /** What the page at an address is about. */
  readonly head?: (at: HeadAt, answer: unknown) => HeadAnswer | null;
  /** What the sitemap lists of its pages. */
  readonly listed?: () => Promise<readonly ListedPage[]>;
}

/** Declares an area. This is the one export of `src/area.tsx`. */
export function defineArea(area: Area): Area {
  return area;
}

const parts = ['prepare', 'ready', 'page', 'head', 'listed'] as const;

/** Checks that a loaded module is an area: code from the network isn't trusted. */
export function isArea(value: unknown): value is Area {
  if (typeof value !== 'object' || value === null) return false;
  const given: Partial<Record<keyof Area, unknown>> = value;
  return (
    typeof given.sharedVersion === 'string' &&
    typeof given.Area === 'function' &&
    parts.every((part) => given[part] === undefined || typeof given[part] === 'function')
  );
}
