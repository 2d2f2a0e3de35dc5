import type { PageRead } from '@laurel/shared/service';
import type { ComponentType } from 'react';
import type { HeadAnswer, HeadRequest, ListedPage } from './head';

/** A build exposes this module as `./area`. Its routes are relative to the area's path. */
export interface Area {
  readonly sharedVersion: string;
  readonly Area: ComponentType;
  readonly prepare?: (url: URL) => void;
  /** False if the page's code failed to load, or no page is at this address. */
  readonly ready?: (url: URL) => Promise<boolean>;
  readonly page?: (url: URL) => { path: string; reads: readonly PageRead[]; headFrom?: string | null } | null;
  readonly head?: (request: HeadRequest, answer: unknown) => HeadAnswer | null;
  readonly listed?: () => Promise<readonly ListedPage[]>;
}

export function defineArea(area: Area): Area {
  return area;
}

const exportNames = ['prepare', 'ready', 'page', 'head', 'listed'] as const;

/** The shell doesn't trust code from the network. */
export function isArea(value: unknown): value is Area {
  if (typeof value !== 'object' || value === null) return false;
  const fields: Partial<Record<keyof Area, unknown>> = value;
  return (
    typeof fields.sharedVersion === 'string' &&
    typeof fields.Area === 'function' &&
    exportNames.every((name) => fields[name] === undefined || typeof fields[name] === 'function')
  );
}
