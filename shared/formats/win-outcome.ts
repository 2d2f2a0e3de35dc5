import type { Slot, Stage } from './format';

interface SeenMatch {
  status: string;
  stage?: Stage | undefined;
  nextMatchId: string | null;
}

export type WinOutcome = 'contest' | 'next' | 'third' | 'table';

export function deriveWinOutcome({ status, stage, nextMatchId }: SeenMatch, side: Slot): WinOutcome {
  if (stage?.part === 'third_place') return 'third';
  if (stage?.part === 'group') return 'table';
  if (nextMatchId === null) return 'contest';
  return stage?.part === 'final' && status !== 'completed' && side === 0 ? 'contest' : 'next';
}
