import type { Habit } from './moves';

export interface SteamSeason {
  players: SteamPlayer[];
  rivals: SteamPlayer[];
  games: SteamGame[];
}

export interface SteamPlayer {
  id: string;
  name: string;
  vanity?: string;
  profile: 'public' | 'private' | 'friends';
  gameDetails: 'public' | 'private';
  games: SteamOwnedGame[];
  habit?: Habit;
}

export interface SteamOwnedGame {
  appId: number;
  minutes: number;
  private?: boolean;
  /** False if the game was never started, so Steam has no progress for it. */
  launched?: boolean;
  /** Unix seconds by achievement name. Faulty and very old unlocks have 0. */
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
