import type { InputOf } from '@laurel/shared/protocol';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { createTestApi, type SignedIn, sendCall, type TestApi } from '../../../../test/api';
import { createStandInPlatforms } from '../../../../test/platforms/stand-in-platforms';
import { createTestClock } from '../../../clock';
import type { Config } from '../../../config';
import type { TestDatabase } from '../../../database/testing';

export type ApiWithStandIns = TestApi & Awaited<ReturnType<typeof createStandInPlatforms>>;

export async function createApiWithStandIns(
  { db }: TestDatabase,
  config: Partial<Config> = {},
): Promise<ApiWithStandIns> {
  await sql`
    truncate users, games, jobs, platform_gates, platform_outages, budgets, steam_nonces, audit_log, ledger_accounts
    cascade`.execute(db);
  await sql`update ledger_owed set amount = 0`.execute(db);
  const clock = createTestClock();
  const standInPlatforms = await createStandInPlatforms({ db, clock });
  return {
    ...(await createTestApi({ db, clock, config, platforms: standInPlatforms.platforms })),
    ...standInPlatforms,
  };
}

type VerifyBodies = { verifySteam: InputOf<'verifySteam'>; verifyPsn: InputOf<'verifyPsn'> };

export class TestBrowser {
  #device: string | null = null;

  constructor(
    readonly api: ApiWithStandIns,
    public as: Pick<SignedIn, 'token'> | null = null,
  ) {}

  async send<Name extends keyof VerifyBodies>(name: Name, body: VerifyBodies[Name]): Promise<LightMyRequestResponse> {
    const headers = this.#device === null ? {} : { cookie: `laurel_device=${this.#device}` };
    const answer = await sendCall(this.api, name, { body, as: this.as, headers });
    const device = answer.cookies.find((cookie) => cookie.name === 'laurel_device');
    if (device) this.#device = device.value;
    return answer;
  }

  async returnFromSteam(steamId: string): Promise<string> {
    const startedResponse = await this.send('verifySteam', { action: 'start', returnTo: '/dashboard' });
    const returnTo = new URL(startedResponse.json().data.url).searchParams.get('openid.return_to') ?? '';
    return this.api.openId.returnOf(steamId, returnTo).search;
  }

  async signInBySteam(steamId: string): Promise<LightMyRequestResponse> {
    return this.send('verifySteam', { action: 'callback', query: await this.returnFromSteam(steamId) });
  }

  async writeCode(onlineId: string): Promise<string> {
    const startedResponse = await this.send('verifyPsn', { action: 'start', onlineId });
    const { ticket, code } = startedResponse.json().data;
    const player = this.api.seasons.playstation.players.find(({ name, oldNames }) =>
      [name, ...oldNames].includes(onlineId),
    );
    if (player) player.aboutMe = `Add me! ${code.toLowerCase()}.`;
    return ticket;
  }

  async signInByPsn(onlineId: string): Promise<LightMyRequestResponse> {
    return this.send('verifyPsn', { action: 'check', ticket: await this.writeCode(onlineId) });
  }
}

export const makeNewcomer = (ticket: string, username: string) =>
  ({
    action: 'register',
    ticket,
    username,
    email: `${username}@example.org`,
    birthDate: '1990-05-04',
    terms: true,
  }) as const;
