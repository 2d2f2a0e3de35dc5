import type { Platform } from './platform';
import type { PlayStationLogins } from './playstation/login';
import type { PlayStation } from './playstation/playstation';
import type { SteamLogin } from './steam/openid';
import type { Steam } from './steam/steam';

interface OfferedPlatform<Some extends Platform> {
  platform: Some;
  sandbox: boolean;
  profilesUrl: string | null;
}

export interface Platforms {
  steam: (OfferedPlatform<Steam> & { login: SteamLogin }) | null;
  playstation:
    | (OfferedPlatform<PlayStation> & {
        logins: PlayStationLogins;
      })
    | null;
}

export const noPlatforms: Platforms = { steam: null, playstation: null };
