import type { StateTone } from '../state-mark';

export type BracketLine =
  | {
      kind: 'player';
      username: string;
      /** Their page. */
      to?: string | undefined;
      avatar?: string | null | undefined;
      seed?: number | undefined;
      /** Games won, or a mark such as a dash for a forfeit. */
      score?: number | string | undefined;
      /** The score is one side's report and not final. */
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
  /** The match room or page. Plain text without it. */
  to?: string | undefined;
  lines: readonly [BracketLine, BracketLine];
  /** Under the lines: "Starts in 00:44:32", "Your move" with "confirm by 20:45" at the other end. */
  footer?: { text: React.ReactNode; detail?: React.ReactNode; tone?: StateTone | undefined } | undefined;
  /** Highlighted: it is live, or waits for the viewer. */
  current?: boolean | undefined;
}

export interface BracketRound {
  id: string;
  /** "Semi-finals" */
  title: string;
  /** "Best of 5, 19:45" */
  detail?: React.ReactNode;
  /** From top to bottom; each round has half of the one before. `null` keeps an empty slot. */
  matches: readonly (BracketMatch | null)[];
}

export interface BracketChampion {
  title?: string | undefined;
  /** The prize. */
  detail?: React.ReactNode;
  /** In the wreath before there is a champion: "XII". */
  text?: string | undefined;
  /** The champion. */
  player?: { username: string; avatar?: string | null | undefined; to?: string | undefined } | undefined;
}
