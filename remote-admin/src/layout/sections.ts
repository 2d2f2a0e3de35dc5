import { Coins, Layers2, Scale, Trophy } from 'lucide-react';

/** Where the shell puts this area; links are written from here. */
export const base = '/dashboard/admin';

/** The parts of the staff area, each with what it takes to see it. */
export const sections = [
  { to: `${base}/contests`, label: 'Contests', icon: Trophy, capability: 'contests.manage' },
  { to: `${base}/results`, label: 'Results to rule', icon: Scale, capability: 'matches.rule' },
  { to: `${base}/coins`, label: 'Coins', icon: Coins, capability: 'ledger.adjust' },
  { to: `${base}/areas`, label: 'Areas', icon: Layers2, capability: 'areas.preview' },
] as const;

export type Section = (typeof sections)[number];
