import type { AreaPage } from '@laurel/shared/area';
import type { Capability } from '@laurel/shared/protocol';
import { readMessages, type Translated } from '@laurel/shared/ui/locale';
import type { SectionName } from '@laurel/shared/ui/side-bar';
import type { LucideIcon } from 'lucide-react';
import { words } from '../catalogue';
import type * as german from '../german';
import { base } from './base-path';
import type { layout } from './messages/en/layout';

export type Section = SectionName<typeof german, typeof layout.english.sections> & {
  icon: LucideIcon;
  capability: Capability;
  pages: readonly [AreaPage, ...AreaPage[]];
  useCount?: () => number;
  /** Hides the section while the server has no chain. */
  onChain?: true;
  /** Hides the section while the server has no platforms. */
  onPlatforms?: true;
};

export const readAddress = ({ pages: [{ path }] }: Section): string => (path === '' ? base : `${base}/${path}`);

export const readLabel = (section: Section, t: Translated<typeof layout.english>): string =>
  section.title === undefined
    ? t.sections[section.name]
    : readMessages(words(section.name, { title: section.title })).title;
