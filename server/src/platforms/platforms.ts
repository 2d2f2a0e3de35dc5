import type { Platform } from './platform';
import type { PlayStationLogins } from './playstation/login';
import type { PlayStation } from './playstation/playstation';
import type { SteamLogin } from './steam/openid';
import type { Steam } from './steam/steam';

interface Offered<Some extends Platform> {
  platform: Some;
  /** One of our stand-ins answers instead. */
  sandbox: boolean;
}

/** A stand-in's page, below the API's base path. */
export interface SandboxPage {
  path: string;
  answer(request: Request): Promise<Response>;
}

/** The configured game platforms; null if one isn't. */
export interface Platforms {
  steam: (Offered<Steam> & { login: SteamLogin }) | null;
  playstation: (Offered<PlayStation> & { logins: PlayStationLogins }) | null;
  /** The stand-ins' pages for browsers. */
  pages: readonly SandboxPage[];
}

export const noPlatforms: Platforms = { steam: null, playstation: null, pages: [] };
