import type { AreaPage } from '@laurel/shared/area';
import type { Capability } from '@laurel/shared/protocol';
import type { LucideIcon } from 'lucide-react';
import { base } from './base';
import type { layout } from './messages/en/layout';

/** A section of the staff area, as the navigation lists it. */
export interface Section {
  name: keyof typeof layout.english.sections;
  icon: LucideIcon;
  /** The capability it takes to see it, in the navigation and by its address. */
  capability: Capability;
  /** The first is where the section begins. */
  pages: readonly [AreaPage, ...AreaPage[]];
  /** How many things there need someone. */
  useCount?: () => number;
  /** Only where coins come in and go out by a chain. */
  onChain?: true;
  /** Only where a game platform is set up. */
  onPlatforms?: true;
}

export const addressOf = ({ pages: [{ path }] }: Section): string => (path === '' ? base : `${base}/${path}`);
