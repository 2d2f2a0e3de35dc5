import type { FormatSettings, RoundLengths } from '@laurel/shared/formats';
import type { ContestDetail, Platform } from '@laurel/shared/protocol';

export type ContestStory =
  | { kind: 'played'; champion: string }
  | { kind: 'under_way'; matches: Record<number, MatchStory> }
  | { kind: 'checking_in'; checkedIn: number }
  /** Accepts entries. No demo account has entered unless `including` names it, so that the others can try to enter. */
  | { kind: 'open'; including?: string }
  | { kind: 'cancelled'; hoursBefore: number; reason: string }
  | { kind: 'draft' };

export type MatchStory =
  | { kind: 'won'; by: string }
  | { kind: 'live' }
  | { kind: 'reported'; by: string }
  | { kind: 'disputed' };

export interface SampleContest {
  title: string;
  game: string;
  platform: Platform;
  cover: string;
  description: string;
  format?: ContestDetail['format'];
  formatSettings?: FormatSettings;
  bestOf: ContestDetail['bestOf'];
  roundLengths?: RoundLengths;
  entryFee: string;
  prizePool: string;
  prizeSplit: number[];
  minPlayers: number;
  maxPlayers: number;
  /** How many hours from now the contest starts. A negative number is in the past. */
  startsIn: number;
  /** This time and the next two are in hours before the start. */
  registrationOpens: number;
  checkInOpens: number;
  checkInCloses: number;
  /** A match's times for check-in, play and response, in minutes. */
  minutes: [number, number, number];
  /** Usernames, or how many to pick at random. */
  entrants: number | string[];
  seeding: ContestDetail['seeding'];
  featured?: boolean;
  story: ContestStory;
}
