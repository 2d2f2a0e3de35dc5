import type { AreaPage } from '@laurel/shared/area';
import type { Capability } from '@laurel/shared/protocol';
import type { LucideIcon } from 'lucide-react';
import { base } from './base-path';
import type { layout } from './messages/en/layout';

export interface Section {
  name: keyof typeof layout.english.sections;
  icon: LucideIcon;
  capability: Capability;
  pages: readonly [AreaPage, ...AreaPage[]];
  useCount?: () => number;
  onChain?: true;
  onPlatforms?: true;
}

export const readAddress = ({ pages: [{ path }] }: Section): string => (path === '' ? base : `${base}/${path}`);
