import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Clock } from '../../src/clock';
import type { Database } from '../../src/database/schema';
import type { Platforms } from '../../src/platforms/platforms';
import { PlayStationLogins } from '../../src/platforms/playstation/login';
import { PlayStation } from '../../src/platforms/playstation/playstation';
import { createPlayStationApi } from '../../src/platforms/stand-ins/playstation-api';
import { createPlayStationLogin } from '../../src/platforms/stand-ins/playstation-login';
import {
  createPlayStationSeason,
  createSteamSeason,
  sandboxCanary,
  sandboxClientCredentials,
  sandboxNpsso,
  sandboxSteamKey,
} from '../../src/platforms/stand-ins/season';
import { createSteamOpenId } from '../../src/platforms/stand-ins/steam-openid';
import { createSteamWebApi } from '../../src/platforms/stand-ins/steam-web-api';
import { SteamLogin } from '../../src/platforms/steam/openid';
import { Steam } from '../../src/platforms/steam/steam';
import { createSecrets } from '../../src/secrets';

export async function createStandInPlatforms({ db, clock }: { db: Kysely<Database>; clock: Clock }) {
  const seasons = { steam: createSteamSeason(), playstation: createPlayStationSeason() };
  const platformFaults: { respond: (request: Request) => Response | null } = { respond: () => null };
  const loginUrl = 'https://steam.example/openid/login';
  const openId = createSteamOpenId({ season: seasons.steam, clock, loginUrl, home: 'http://localhost:3000' });
  const steamApi = createSteamWebApi({ season: seasons.steam, key: sandboxSteamKey });
  const login = createPlayStationLogin({ season: seasons.playstation, clock, client: sandboxClientCredentials });
  const playStationApi = createPlayStationApi({ season: seasons.playstation, login });
  const answerRequest = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const failedResponse = platformFaults.respond(request);
    if (failedResponse) return failedResponse;
    if (pathname.startsWith('/openid/')) return openId.answer(request);
    if (pathname.includes('/oauth/')) return login.answer(request);
    return request.headers.has('x-webapi-key') ? steamApi(request) : playStationApi(request);
  };
  const platformParts = { db, clock, fetch: answerRequest };
  const logins = new PlayStationLogins({
    ...platformParts,
    secrets: createSecrets(randomBytes(32)),
    client: sandboxClientCredentials,
  });
  await logins.signIn('stand_in', sandboxNpsso);
  const platforms: Platforms = {
    steam: {
      platform: new Steam({ ...platformParts, key: sandboxSteamKey }),
      login: new SteamLogin({ ...platformParts, loginUrl }),
      sandbox: true,
      profilesUrl: '/profiles',
    },
    playstation: {
      platform: new PlayStation({ ...platformParts, logins, canary: sandboxCanary }),
      logins,
      sandbox: true,
      profilesUrl: '/profiles',
    },
  };
  return { platforms, seasons, openId, trouble: platformFaults };
}
