import type { AreaPage } from '@laurel/shared/area';
import type { LucideIcon } from '@laurel/shared/ui/icon';
import { base } from './base-path';
import type { layout } from './messages/en/layout';

export interface Section {
  name: keyof typeof layout.english.screens;
  icon: LucideIcon;
  pages: readonly [AreaPage, ...AreaPage[]];
  /** List their addresses in package.json too (`withoutSideBar`). */
  pagesWithoutSideBar?: readonly AreaPage[];
  onPlatforms?: true;
  useCount?: () => number;
}

export const readAddress = ({ pages: [{ path }] }: Section): string => (path === '' ? base : `${base}/${path}`);
