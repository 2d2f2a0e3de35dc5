import type { AreaPage } from '@laurel/shared/area';
import type { LucideIcon } from '@laurel/shared/ui/icon';
import { base } from './base';
import type { layout } from './messages/en/layout';

/** A part of the dashboard, as the navigation leads to it. */
export interface Section {
  name: keyof typeof layout.english.screens;
  icon: LucideIcon;
  /** Stand beside the side bar; the first is where the section begins. */
  pages: readonly [AreaPage, ...AreaPage[]];
  /** Have the whole page to themselves; package.json names their addresses too (`withoutSideBar`). */
  alone?: readonly AreaPage[];
  /** How many things wait there for the player. */
  useCount?: () => number;
}

export const addressOf = ({ pages: [{ path }] }: Section): string => (path === '' ? base : `${base}/${path}`);
