import type { AreaPage } from '@laurel/shared/area';
import type { LucideIcon } from '@laurel/shared/ui/icon';
import { base } from './base-path';
import type { layout } from './messages/en/layout';

export interface Section {
  name: keyof typeof layout.english.screens;
  icon: LucideIcon;
  /** Pages beside the side bar. The section links to the first. */
  pages: readonly [AreaPage, ...AreaPage[]];
  /** Pages without the side bar. List their addresses in package.json too (`withoutSideBar`). */
  alone?: readonly AreaPage[];
  /** True if the section needs a configured game platform. */
  onPlatforms?: true;
  useCount?: () => number;
}

export const readAddress = ({ pages: [{ path }] }: Section): string => (path === '' ? base : `${base}/${path}`);
