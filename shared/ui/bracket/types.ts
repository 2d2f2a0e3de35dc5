import type { StateTone } from '../state-mark';

export type BracketLine =
  | {
      kind: 'player';
      username: string;
      to?: string | undefined;
      avatar?: string | null | undefined;
      seed?: number | undefined;
      /** Games won, or a mark such as a dash for a forfeit. */
      score?: number | string | undefined;
      reported?: boolean | undefined;
      outcome?: 'winner' | 'loser' | undefined;
      you?: boolean | undefined;
    }
  | {
      kind: 'unknown';
      /** For example "kestrel_09 or mlk_ovi", "Bye" or "To be drawn". */
      text: string;
    };

export interface BracketMatch {
  id: string;
  code?: string | undefined;
  to?: string | undefined;
  lines: readonly [BracketLine, BracketLine];
  footer?: { text: React.ReactNode; detail?: React.ReactNode; tone?: StateTone | undefined } | undefined;
  current?: boolean | undefined;
}

export interface BracketRound {
  id: string;
  title: string;
  detail?: React.ReactNode;
  /** From top to bottom. `null` keeps an empty slot. */
  matches: readonly (BracketMatch | null)[];
}

export interface BracketChampion {
  title?: string | undefined;
  detail?: React.ReactNode;
  text?: string | undefined;
  player?: { username: string; avatar?: string | null | undefined; to?: string | undefined } | undefined;
}
