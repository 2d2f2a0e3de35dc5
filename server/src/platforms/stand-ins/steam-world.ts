/** What the stand-in for Steam knows: a few players and games, in the order of Steam's own data. */
export interface SteamWorld {
  players: SteamPlayer[];
  games: SteamGame[];
}

export interface SteamPlayer {
  id: string;
  name: string;
  vanity?: string;
  profile: 'public' | 'private' | 'friends';
  gameDetails: 'public' | 'private';
  games: SteamOwned[];
}

export interface SteamOwned {
  appId: number;
  minutes: number;
  /** "Mark as private": nobody else sees that it is owned. */
  private?: boolean;
  /** Steam knows of no progress before a game was started. */
  launched?: boolean;
  /** Unix seconds by the achievement's name; 0 is what faulty and very old unlocks have. */
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
