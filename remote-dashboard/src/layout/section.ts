import type { AreaPage } from '@laurel/shared/area';
import type { LucideIcon } from '@laurel/shared/ui/icon';
import { base } from './base';
import type { layout } from './messages/en/layout';

/** A section of the dashboard, with its line in the navigation. */
export interface Section {
  name: keyof typeof layout.english.screens;
  icon: LucideIcon;
  /** Pages beside the side bar. The first is the section’s own. */
  pages: readonly [AreaPage, ...AreaPage[]];
  /** Pages without the side bar. List their addresses in package.json too (`withoutSideBar`). */
  alone?: readonly AreaPage[];
  /** Only where a game platform is set up. */
  onPlatforms?: true;
  /** How many things need the player there. */
  useCount?: () => number;
}

export const addressOf = ({ pages: [{ path }] }: Section): string => (path === '' ? base : `${base}/${path}`);
