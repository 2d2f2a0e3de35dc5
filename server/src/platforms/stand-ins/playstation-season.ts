export interface PlayStationSeason {
  players: PlayStationPlayer[];
  titles: PlayStationTitle[];
  /** Secrets of browser sessions that can sign in. Each gives one login. */
  npssos: string[];
  /** As for a login that never used a console. */
  hasBlankAboutMe: boolean;
}

export interface PlayStationPlayer {
  id: string;
  name: string;
  /** Names from before a rename, which still find the account. */
  oldNames: string[];
  aboutMe: string;
  trophies: 'public' | 'private';
  played: PlayStationPlayed[];
}

export interface PlayStationPlayed {
  list: string;
  /** True if the title is hidden from others: in no list, although its trophies count. */
  hidden?: boolean;
  updatedAt: string;
  /** When each trophy was earned; empty if PlayStation has no date. */
  earned: Record<number, string>;
}

export interface PlayStationTitle {
  list: string;
  service: 'trophy' | 'trophy2';
  name: string;
  systems: string;
  trophies: {
    id: number;
    name: string;
    detail: string;
    grade: 'bronze' | 'silver' | 'gold' | 'platinum';
    hidden: boolean;
    rate: string;
  }[];
}
