import type { AreaPage } from '@laurel/shared/area';
import type { LucideIcon } from '@laurel/shared/ui/icon';
import { readMessages, type Translated } from '@laurel/shared/ui/locale';
import type { SectionName } from '@laurel/shared/ui/side-bar';
import { words } from '../catalogue';
import type * as german from '../german';
import { base } from './base-path';
import type { layout } from './messages/en/layout';

export type Section = SectionName<typeof german, typeof layout.english.screens> & {
  icon: LucideIcon;
  pages: readonly [AreaPage, ...AreaPage[]];
  /** List their addresses in package.json too (`withoutSideBar`). */
  pagesWithoutSideBar?: readonly AreaPage[];
  onPlatforms?: true;
  useCount?: () => number;
};

export const readAddress = ({ pages: [{ path }] }: Section): string => (path === '' ? base : `${base}/${path}`);

export const readLabels = (
  section: Section,
  t: Translated<typeof layout.english>,
): { label: string; short?: string } =>
  section.title === undefined
    ? t.screens[section.name]
    : { label: readMessages(words(section.name, { title: section.title })).title };
