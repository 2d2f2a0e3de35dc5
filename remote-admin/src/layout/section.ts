import type { AreaPage } from '@laurel/shared/area';
import type { Capability } from '@laurel/shared/protocol';
import type { LucideIcon } from 'lucide-react';
import { base } from './base';
import type { layout } from './messages/en/layout';

/** A part of the staff area, as the navigation leads to it. */
export interface Section {
  name: keyof typeof layout.english.sections;
  icon: LucideIcon;
  /** What it takes to see it, in the navigation and by its address. */
  capability: Capability;
  /** The first is where the section begins. */
  pages: readonly [AreaPage, ...AreaPage[]];
  /** How many things wait there for a person. */
  useCount?: () => number;
}

export const addressOf = ({ pages: [{ path }] }: Section): string => (path === '' ? base : `${base}/${path}`);
