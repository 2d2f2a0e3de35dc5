import { Coins, Layers2, Scale, Trophy } from 'lucide-react';

/** Where the shell puts this area; links are written from here. */
export const base = '/dashboard/admin';

/** The parts of the staff area, each with what it takes to see it. */
export const sections = [
  { name: 'contests', to: `${base}/contests`, icon: Trophy, capability: 'contests.manage' },
  { name: 'results', to: `${base}/results`, icon: Scale, capability: 'matches.rule' },
  { name: 'coins', to: `${base}/coins`, icon: Coins, capability: 'ledger.adjust' },
  { name: 'areas', to: `${base}/areas`, icon: Layers2, capability: 'areas.preview' },
] as const;

export type Section = (typeof sections)[number];
