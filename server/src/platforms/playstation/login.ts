import type { Kysely } from 'kysely';
import type { Clock } from '../../clock';
import type { Database } from '../../database/schema';
import type { Secrets } from '../../secrets';
import { askPlatform, type Fetch, type HttpReply, readJson } from '../ask';
import { makeOkOutcome, makeOutageOutcome, type PlatformFailure, type PlatformOutcome } from '../platform';
import { deleteRejection, findLogin, listLogins, saveLogin, saveTokens } from '../store';
import { tokens } from './answers';

export const playStationAccountOrigin = 'https://ca.account.sony.com';
const redirectUri = 'com.scee.psxandroid.scecompcall://redirect';
const scope = 'psn:mobile.v2.core psn:clientapp';
export const loginPurpose = 'playstation login';
const spareMs = 60_000;

export interface PlayStationLoginOptions {
  db: Kysely<Database>;
  clock: Clock;
  fetch: Fetch;
  secrets: Secrets;
  client: string;
  accountOrigin?: string;
}

export const deriveGateName = (login: string): string => `playstation ${login}`;

type TokenPair = { access: string; refresh: string };

export class PlayStationLogins {
  readonly #options: Required<PlayStationLoginOptions>;
  readonly #renewing = new Map<string, Promise<PlatformOutcome<string>>>();

  constructor(options: PlayStationLoginOptions) {
    this.#options = { accountOrigin: playStationAccountOrigin, ...options };
  }

  /** The NPSSO is used once and not stored. @returns when the login expires */
  async signIn(login: string, npsso: string): Promise<PlatformOutcome<Date>> {
    const { fetch, accountOrigin, client } = this.#options;
    const url = new URL('/api/authz/v3/oauth/authorize', accountOrigin);
    const [clientId = ''] = client.split(':');
    const body = {
      access_type: 'offline',
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope,
    };
    for (const [name, value] of Object.entries(body)) url.searchParams.set(name, value);
    const reply = await askPlatform(fetch, { url, headers: { cookie: `npsso=${npsso}` } });
    if (reply.kind !== 'reply') return reply;
    if (reply.status !== 302) return makeOutageOutcome('status');
    const code = new URLSearchParams(reply.headers.get('location')?.split('?')[1]).get('code');
    if (code === null) return { kind: 'key_rejected' };
    const answer = await this.#requestTokens({ grant_type: 'authorization_code', code, redirect_uri: redirectUri });
    if (answer.kind !== 'ok') return answer;
    const { tokens, accessUntil, refreshUntil } = answer.value;
    const { db, clock } = this.#options;
    await saveLogin(db, {
      login,
      sealed: this.#sealTokens(tokens),
      accessExpiresAt: accessUntil,
      expiresAt: refreshUntil,
      signedInAt: clock.now(),
    });
    await deleteRejection(db, deriveGateName(login));
    return makeOkOutcome(refreshUntil);
  }

  async listNames(): Promise<string[]> {
    const rows = await listLogins(this.#options.db);
    return rows.map(({ login }) => login);
  }

  async provideToken(login: string): Promise<PlatformOutcome<string>> {
    const { db, clock } = this.#options;
    const row = await findLogin(db, login);
    const tokens = row && this.#openTokens(row.sealed);
    if (!tokens || row.expiresAt <= clock.now()) return { kind: 'key_rejected' };
    if (row.accessExpiresAt.getTime() - spareMs > clock.now().getTime()) return makeOkOutcome(tokens.access);
    return this.renewToken(login);
  }

  /** Simultaneous callers share one request. */
  renewToken(login: string): Promise<PlatformOutcome<string>> {
    const runningRenewal = this.#renewing.get(login);
    if (runningRenewal) return runningRenewal;
    const renewal = this.#requestNewToken(login).finally(() => this.#renewing.delete(login));
    this.#renewing.set(login, renewal);
    return renewal;
  }

  async #requestNewToken(login: string): Promise<PlatformOutcome<string>> {
    const { db } = this.#options;
    const row = await findLogin(db, login);
    const tokens = row && this.#openTokens(row.sealed);
    if (!tokens) return { kind: 'key_rejected' };
    const answer = await this.#requestTokens({ grant_type: 'refresh_token', refresh_token: tokens.refresh, scope });
    if (answer.kind !== 'ok') return answer;
    const { tokens: newTokens, accessUntil } = answer.value;
    await saveTokens(db, {
      login,
      signedInAt: row.signedInAt,
      sealed: this.#sealTokens(newTokens),
      accessExpiresAt: accessUntil,
    });
    return makeOkOutcome(newTokens.access);
  }

  async #requestTokens(
    form: Record<string, string>,
  ): Promise<PlatformOutcome<{ tokens: TokenPair; accessUntil: Date; refreshUntil: Date }>> {
    const { fetch, accountOrigin, client, clock } = this.#options;
    const url = new URL('/api/authz/v3/oauth/token', accountOrigin);
    const headers = { authorization: `Basic ${Buffer.from(client).toString('base64')}` };
    const body = new URLSearchParams({ ...form, token_format: 'jwt' });
    const reply = await askPlatform(fetch, { url, method: 'POST', headers, form: body });
    if (reply.kind !== 'reply') return reply;
    if (reply.status !== 200) return classifyFailure(reply);
    const { success, data } = tokens.safeParse(readJson(reply.text));
    if (!success) return makeOutageOutcome('unreadable');
    const addSeconds = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000);
    return makeOkOutcome({
      tokens: { access: data.access_token, refresh: data.refresh_token },
      accessUntil: addSeconds(data.expires_in),
      refreshUntil: addSeconds(data.refresh_token_expires_in),
    });
  }

  #sealTokens(tokens: TokenPair): Buffer {
    return this.#options.secrets.seal(loginPurpose, JSON.stringify([tokens.access, tokens.refresh]));
  }

  /** Decrypts a login's tokens. Null if our key has changed, so staff must sign in again. */
  #openTokens(bytes: Buffer): TokenPair | null {
    const text = this.#options.secrets.open(loginPurpose, bytes);
    if (text === null) return null;
    const [access, refresh]: [string, string] = JSON.parse(text);
    return { access, refresh };
  }
}

/** Only a refusal in JSON means that the login is rejected. Anything else, such as an HTML page, counts as an outage. */
const classifyFailure = ({ status, text }: HttpReply): PlatformFailure =>
  status >= 400 && status < 404 && readJson(text) !== undefined
    ? { kind: 'key_rejected' }
    : makeOutageOutcome('status');
