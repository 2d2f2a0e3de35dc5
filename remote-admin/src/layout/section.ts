import type { AreaPage } from '@laurel/shared/area';
import type { Capability } from '@laurel/shared/protocol';
import { readMessages, type Translated } from '@laurel/shared/ui/locale';
import type { LucideIcon } from 'lucide-react';
import { words } from '../catalogue';
import type * as german from '../german';
import { base } from './base-path';
import type { layout } from './messages/en/layout';

type TitledSubject = {
  [Name in keyof typeof german]: (typeof german)[Name] extends { readonly title: string } ? Name : never;
}[keyof typeof german];

/** The side bar shows the title of the texts that the section is named after, or a label in `layout`. */
type SectionName =
  | { name: TitledSubject; title: string }
  | { name: keyof typeof layout.english.sections; title?: never };

export type Section = SectionName & {
  icon: LucideIcon;
  capability: Capability;
  pages: readonly [AreaPage, ...AreaPage[]];
  useCount?: () => number;
  onChain?: true;
  onPlatforms?: true;
};

export const readAddress = ({ pages: [{ path }] }: Section): string => (path === '' ? base : `${base}/${path}`);

export const readLabel = (section: Section, t: Translated<typeof layout.english>): string =>
  section.title === undefined
    ? t.sections[section.name]
    : readMessages(words(section.name, { title: section.title })).title;
