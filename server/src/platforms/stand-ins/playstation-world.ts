/** What the stand-in for PlayStation knows: a few players and their trophies. */
export interface PlayStationWorld {
  players: PlayStationPlayer[];
  titles: PlayStationTitle[];
  /** Secrets of browser sessions that may sign in; each makes one login. */
  npssos: string[];
  /** Everybody's "About me" reads empty, as it does for a login that never used a console. */
  blankAboutMe: boolean;
}

export interface PlayStationPlayer {
  id: string;
  name: string;
  /** Names from before it was changed; they still lead here. */
  oldNames: string[];
  aboutMe: string;
  trophies: 'public' | 'private';
  played: PlayStationPlayed[];
}

export interface PlayStationPlayed {
  list: string;
  /** Hidden from others: in no list, though its trophies count. */
  hidden?: boolean;
  updatedAt: string;
  /** When each trophy was earned; empty where PlayStation does not know. */
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
