import type { Capability } from '@laurel/shared/contract';
import { Coins, House, Layers2, type LucideIcon, Scale, Trophy } from 'lucide-react';

/** Where the shell puts this area; links are written from here. */
export const base = '/dashboard/admin';

export interface Section {
  name: 'overview' | 'contests' | 'results' | 'coins' | 'areas';
  to: string;
  icon: LucideIcon;
  /** What it takes to see it. */
  capability: Capability;
}

/** The parts of the staff area. */
export const sections: readonly Section[] = [
  { name: 'overview', to: base, icon: House, capability: 'staff.enter' },
  { name: 'contests', to: `${base}/contests`, icon: Trophy, capability: 'contests.manage' },
  { name: 'results', to: `${base}/results`, icon: Scale, capability: 'matches.rule' },
  { name: 'coins', to: `${base}/coins`, icon: Coins, capability: 'ledger.adjust' },
  { name: 'areas', to: `${base}/areas`, icon: Layers2, capability: 'areas.preview' },
];
