import type { Habit } from './moves';

/** The players and games of the Steam stand-in, structured like Steam's own data. */
export interface SteamSeason {
  players: SteamPlayer[];
  /** Accounts that the sample's players have linked. They can't be used to sign in. */
  rivals: SteamPlayer[];
  games: SteamGame[];
}

export interface SteamPlayer {
  id: string;
  name: string;
  vanity?: string;
  profile: 'public' | 'private' | 'friends';
  gameDetails: 'public' | 'private';
  games: SteamOwned[];
  /** How this player plays followed games. */
  habit?: Habit;
}

export interface SteamOwned {
  appId: number;
  minutes: number;
  /** "Mark as private": no one else sees that it is owned. */
  private?: boolean;
  /** Steam has no progress for a game that was never started. */
  launched?: boolean;
  /** Unix seconds by the achievement's name; faulty and very old unlocks have 0. */
  unlocked: Record<string, number>;
}

export interface SteamGame {
  appId: number;
  name: string;
  achievements: {
    name: string;
    displayName: string;
    description: string;
    hidden: boolean;
    percent: string;
  }[];
}
