export interface PlayStationSeason {
  players: PlayStationPlayer[];
  titles: PlayStationTitle[];
  npssos: string[];
  hasBlankAboutMe: boolean;
}

export interface PlayStationPlayer {
  id: string;
  name: string;
  oldNames: string[];
  aboutMe: string;
  trophies: 'public' | 'private';
  played: PlayStationPlayedTitle[];
}

export interface PlayStationPlayedTitle {
  list: string;
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
