import type { Platform } from './platform';
import type { PlayStationLogins } from './playstation/login';
import type { PlayStation } from './playstation/playstation';
import type { SteamLogin } from './steam/openid';
import type { Steam } from './steam/steam';

interface Offered<Some extends Platform> {
  platform: Some;
  /** One of our stand-ins answers instead. */
  sandbox: boolean;
  /** Where the stand-in's profiles are changed; null at the real platform. */
  profilesUrl: string | null;
}

/** The configured game platforms; null if one isn't. */
export interface Platforms {
  steam: (Offered<Steam> & { login: SteamLogin }) | null;
  playstation:
    | (Offered<PlayStation> & {
        logins: PlayStationLogins;
      })
    | null;
}

export const noPlatforms: Platforms = { steam: null, playstation: null };
