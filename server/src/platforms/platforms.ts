import type { Platform } from './platform';
import type { PlayStationLogins } from './playstation/login';
import type { PlayStation } from './playstation/playstation';
import type { SteamLogin } from './steam/openid';

interface Offered<Some extends Platform> {
  platform: Some;
  /** A stand-in of ours answers in its place. */
  sandbox: boolean;
}

/** A page of a stand-in, below the API's base path. */
export interface SandboxPage {
  path: string;
  answer(request: Request): Promise<Response>;
}

/** The game platforms that this service can ask; null where one is not configured. */
export interface Platforms {
  steam: (Offered<Platform> & { login: SteamLogin }) | null;
  playstation: (Offered<PlayStation> & { logins: PlayStationLogins }) | null;
  /** What the stand-ins show to a browser. */
  pages: readonly SandboxPage[];
}

export const noPlatforms: Platforms = { steam: null, playstation: null, pages: [] };
