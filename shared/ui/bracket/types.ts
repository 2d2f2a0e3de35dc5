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
      /** True if only one side has reported the score. */
      reported?: boolean | undefined;
      outcome?: 'winner' | 'loser' | undefined;
      /** The viewer's own line. */
      you?: boolean | undefined;
    }
  | {
      kind: 'unknown';
      /** "kestrel_09 or mlk_ovi", "Bye", "To be drawn" */
      text: string;
    };

export interface BracketMatch {
  id: string;
  /** What empty seats of other matches call it: “U2.3”. */
  code?: string | undefined;
  /** The match room or page. Plain text without it. */
  to?: string | undefined;
  lines: readonly [BracketLine, BracketLine];
  /** Below the lines: "Starts in 00:44:32", or "Your move" with "confirm by 20:45" on the other side. */
  footer?: { text: React.ReactNode; detail?: React.ReactNode; tone?: StateTone | undefined } | undefined;
  /** Highlights a match that is live or waits for the viewer. */
  current?: boolean | undefined;
}

export interface BracketRound {
  id: string;
  /** "Semi-finals" */
  title: string;
  /** "Best of 5, 19:45" */
  detail?: React.ReactNode;
  /** From top to bottom; each round has half as many as the one before. `null` keeps an empty slot. */
  matches: readonly (BracketMatch | null)[];
}

export interface BracketChampion {
  title?: string | undefined;
  detail?: React.ReactNode;
  /** Shown in the wreath until there is a champion: "XII". */
  text?: string | undefined;
  player?: { username: string; avatar?: string | null | undefined; to?: string | undefined } | undefined;
}
