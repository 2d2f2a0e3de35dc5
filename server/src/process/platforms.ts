import { basePath } from '@laurel/shared/protocol';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock';
import type { Config } from '../config';
import type { Database } from '../database/schema';
import type { Log } from '../log/log';
import type { Platforms } from '../platforms/platforms';
import { PlayStationLogins } from '../platforms/playstation/login';
import { PlayStation } from '../platforms/playstation/playstation';
import { createPlayStationApi } from '../platforms/stand-ins/playstation-api';
import { createPlayStationLogin } from '../platforms/stand-ins/playstation-login';
import { createPlayStationProfiles } from '../platforms/stand-ins/playstation-profiles';
import {
  createPlayStationSeason,
  createSteamSeason,
  sandboxCanary,
  sandboxClientCredentials,
  sandboxNpsso,
  sandboxSteamKey,
} from '../platforms/stand-ins/season';
import { createSteamOpenId } from '../platforms/stand-ins/steam-openid';
import { createSteamProfiles } from '../platforms/stand-ins/steam-profiles';
import { createSteamWebApi } from '../platforms/stand-ins/steam-web-api';
import { createFollowTimes } from '../platforms/stand-ins/watched.store';
import { SteamLogin } from '../platforms/steam/openid';
import { Steam } from '../platforms/steam/steam';
import type { SandboxPage } from '../sandbox/page';
import { openSecrets } from '../secrets';

interface PlatformProcess {
  db: Kysely<Database>;
  clock: Clock;
  config: Config;
  log: Log;
}

type StartedPlatform<Name extends keyof Platforms> = { port: Platforms[Name]; pages: SandboxPage[] };

const profilesPath = '/sandbox/playstation/profiles';
const steamProfilesPath = '/sandbox/steam/profiles';
const steamPath = '/sandbox/steam/openid/login';

const deriveSteamUrl = ({ publicOrigin }: Config): string => `${publicOrigin}${basePath}${steamPath}`;

function startSteam(process: PlatformProcess): StartedPlatform<'steam'> {
  const { db, clock, config } = process;
  if (config.steamApiKey) {
    const platformParts = { db, clock, fetch };
    const platform = new Steam({ ...platformParts, key: config.steamApiKey });
    return { port: { platform, login: new SteamLogin(platformParts), sandbox: false, profilesUrl: null }, pages: [] };
  }
  if (config.mode === 'production') return { port: null, pages: [] };
  const season = createSteamSeason();
  // Don't spread this object, because its getters read our own address, which can be unknown until we listen.
  const openId = createSteamOpenId({
    season,
    clock,
    get loginUrl() {
      return deriveSteamUrl(config);
    },
    get home() {
      return config.publicOrigin;
    },
  });
  const platform = new Steam({
    db,
    clock,
    key: sandboxSteamKey,
    fetch: createSteamWebApi({ season, key: sandboxSteamKey, followTimes: createFollowTimes(process, 'steam') }),
  });
  const login = new SteamLogin({
    db,
    clock,
    fetch: openId.answer,
    get loginUrl() {
      return deriveSteamUrl(config);
    },
  });
  return {
    port: { platform, login, sandbox: true, profilesUrl: `${basePath}${steamProfilesPath}` },
    pages: [
      { path: steamPath, answer: openId.answer },
      { path: steamProfilesPath, answer: createSteamProfiles(season) },
    ],
  };
}

async function startPlayStation(process: PlatformProcess): Promise<StartedPlatform<'playstation'>> {
  const { db, clock, config, log } = process;
  const secrets = openSecrets(config);
  if (config.playStation && config.secretsKey && secrets) {
    const { client, canary } = config.playStation;
    const platformParts = { db, clock, fetch };
    const logins = new PlayStationLogins({ ...platformParts, secrets, client });
    return {
      port: {
        platform: new PlayStation({ ...platformParts, logins, canary }),
        logins,
        sandbox: false,
        profilesUrl: null,
      },
      pages: [],
    };
  }
  if (config.mode === 'production' || !secrets) return { port: null, pages: [] };
  const season = createPlayStationSeason();
  const login = createPlayStationLogin({ season, clock, client: sandboxClientCredentials });
  const api = createPlayStationApi({ season, login, followTimes: createFollowTimes(process, 'psn') });
  const answerRequest = (request: Request) => (request.url.includes('/oauth/') ? login.answer(request) : api(request));
  const standInParts = { db, clock, fetch: answerRequest };
  const logins = new PlayStationLogins({ ...standInParts, secrets, client: sandboxClientCredentials });
  const signInOutcome = await logins.signIn('sandbox', sandboxNpsso);
  if (signInOutcome.kind !== 'ok')
    log.error({ outcome: signInOutcome.kind }, 'The sandbox could not sign in to its PlayStation');
  return {
    port: {
      platform: new PlayStation({ ...standInParts, logins, canary: sandboxCanary }),
      logins,
      sandbox: true,
      profilesUrl: `${basePath}${profilesPath}`,
    },
    pages: [{ path: profilesPath, answer: createPlayStationProfiles(season) }],
  };
}

/** Starts a stand-in with pages for each platform without keys. In production, such a platform is left out. */
export async function startPlatforms(
  process: PlatformProcess,
): Promise<{ platforms: Platforms; pages: SandboxPage[] }> {
  const steam = startSteam(process);
  const playstation = await startPlayStation(process);
  return {
    platforms: { steam: steam.port, playstation: playstation.port },
    pages: [...steam.pages, ...playstation.pages],
  };
}
