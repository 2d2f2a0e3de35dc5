import type { AreaPage } from '@laurel/shared/area';
import type { Capability } from '@laurel/shared/protocol';
import type { LucideIcon } from 'lucide-react';
import { base } from './base-path';
import type { layout } from './messages/en/layout';

export interface Section {
  name: keyof typeof layout.english.sections;
  icon: LucideIcon;
  /** The capability that the section requires. */
  capability: Capability;
  /** The first is the section's start page. */
  pages: readonly [AreaPage, ...AreaPage[]];
  useCount?: () => number;
  /** True if the section needs a chain for deposits and withdrawals. */
  onChain?: true;
  /** True if the section needs a configured game platform. */
  onPlatforms?: true;
}

export const readAddress = ({ pages: [{ path }] }: Section): string => (path === '' ? base : `${base}/${path}`);
