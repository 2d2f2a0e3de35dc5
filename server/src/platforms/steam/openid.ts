import type { Kysely } from 'kysely';
import type { Clock } from '../../clock';
import type { Database } from '../../database/schema';
import { askPlatform, type Fetch } from '../ask';
import { makeOutageOutcome, type PlatformOutage } from '../platform';
import { insertNonce } from '../store';

const namespace = 'http://specs.openid.net/auth/2.0';
export const steamLoginUrl = 'https://steamcommunity.com/openid/login';
const identityPattern = /^https:\/\/steamcommunity\.com\/openid\/id\/(7656119\d{10})$/;

const parameterNames = [
  'ns',
  'mode',
  'op_endpoint',
  'claimed_id',
  'identity',
  'return_to',
  'response_nonce',
  'assoc_handle',
  'signed',
  'sig',
] as const;
type ParameterName = (typeof parameterNames)[number];
/** The fields that say who signed in, where and when. Without a signature, they could be forged. */
const requiredSignedFields: readonly ParameterName[] = [
  'op_endpoint',
  'claimed_id',
  'identity',
  'return_to',
  'response_nonce',
  'assoc_handle',
];

const nonceMs = 5 * 60_000;
const skewMs = 60_000;

export type Forgery =
  | 'names'
  | 'control_character'
  | 'namespace'
  | 'mode'
  | 'endpoint'
  | 'identity'
  | 'return_to'
  | 'unsigned'
  | 'stale'
  | 'reused'
  | 'not_confirmed';

export type SteamReturn =
  | { kind: 'proved'; steamId: string }
  | { kind: 'cancelled' }
  | { kind: 'forged'; why: Forgery }
  | PlatformOutage;

export interface SteamLoginOptions {
  db: Kysely<Database>;
  clock: Clock;
  fetch: Fetch;
  loginUrl?: string;
}

const makeForgedReturn = (why: Forgery) => ({ kind: 'forged', why }) as const;

export class SteamLogin {
  readonly #options: SteamLoginOptions;

  constructor(options: SteamLoginOptions) {
    this.#options = options;
  }

  get #loginUrl(): string {
    return this.#options.loginUrl ?? steamLoginUrl;
  }

  start(returnTo: string): string {
    const url = new URL(this.#loginUrl);
    const anyIdentity = `${namespace}/identifier_select`;
    const params: Record<string, string> = {
      ns: namespace,
      mode: 'checkid_setup',
      claimed_id: anyIdentity,
      identity: anyIdentity,
      return_to: returnTo,
      realm: new URL(returnTo).origin,
    };
    for (const [name, value] of Object.entries(params)) url.searchParams.set(`openid.${name}`, value);
    return url.href;
  }

  /**
   * Verifies who signed in. Takes the raw query of the response, to detect duplicate names. @param returnTo the
   * return address that this browser's attempt gave to Steam
   */
  async verify(query: string, returnTo: string): Promise<SteamReturn> {
    const returnOutcome = readReturn(query, returnTo, this.#loginUrl);
    if (returnOutcome.kind !== 'read') return returnOutcome;
    const { fields, steamId } = returnOutcome;
    const now = this.#options.clock.now();
    const ageMs = now.getTime() - parseIssueTime(fields.response_nonce);
    // Also refuses a nonce without a time, because its `ageMs` is NaN.
    if (!(ageMs >= -skewMs && ageMs <= nonceMs)) return makeForgedReturn('stale');
    if (!(await insertNonce(this.#options.db, fields.response_nonce, now))) return makeForgedReturn('reused');
    return this.#confirmReturn(fields, steamId);
  }

  /** Asks Steam whether it made this response. Steam confirms each response only once. */
  async #confirmReturn(fields: Record<ParameterName, string>, steamId: string): Promise<SteamReturn> {
    const form = new URLSearchParams(parameterNames.map((name) => [`openid.${name}`, fields[name]]));
    form.set('openid.mode', 'check_authentication');
    const url = new URL(this.#loginUrl);
    // Without these headers, Steam answers some servers with a 403 in HTML.
    const headers = { accept: 'text/plain', origin: url.origin, referer: `${url.origin}/` };
    const reply = await askPlatform(this.#options.fetch, { url, method: 'POST', headers, form, mostBytes: 10_000 });
    if (reply.kind !== 'reply') return reply;
    if (reply.status !== 200) return makeOutageOutcome('status');
    const lines = reply.text.split('\n').filter((line) => line.startsWith('is_valid:'));
    if (lines.length !== 1) return makeOutageOutcome('unreadable');
    if (lines[0] === 'is_valid:true') return { kind: 'proved', steamId };
    return lines[0] === 'is_valid:false' ? makeForgedReturn('not_confirmed') : makeOutageOutcome('unreadable');
  }
}

/** When a nonce was made; NaN if the nonce is malformed. */
function parseIssueTime(nonce: string): number {
  const [, moment = ''] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)[\x21-\x7e]{0,235}$/.exec(nonce) ?? [];
  return Date.parse(moment);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: it searches for control characters
const controlPattern = /[\x00-\x1f\x7f]/;

function readReturn(
  query: string,
  returnTo: string,
  loginUrl: string,
): Exclude<SteamReturn, { kind: 'proved' }> | { kind: 'read'; fields: Record<ParameterName, string>; steamId: string } {
  const parameters = [...new URLSearchParams(query)];
  if (parameters.some((parameter) => parameter.some((text) => controlPattern.test(text))))
    return makeForgedReturn('control_character');
  const ownParameters = [...new URL(returnTo).searchParams];
  const foreignParameters = parameters.filter(([name]) => !ownParameters.some(([own]) => own === name));
  if (parameters.length - foreignParameters.length !== ownParameters.length) return makeForgedReturn('names');
  for (const [name, value] of ownParameters)
    if (!parameters.some((parameter) => parameter[0] === name && parameter[1] === value))
      return makeForgedReturn('return_to');

  const modes = foreignParameters.filter(([name]) => name === 'openid.mode');
  if (modes.length === 1 && modes[0]?.[1] === 'cancel') return { kind: 'cancelled' };

  const receivedParams = new Map(foreignParameters);
  const hasEveryName = parameterNames.every((name) => receivedParams.has(`openid.${name}`));
  if (!hasEveryName || foreignParameters.length !== parameterNames.length) return makeForgedReturn('names');
  const readField = (name: ParameterName): string => receivedParams.get(`openid.${name}`) ?? '';
  const fields = Object.fromEntries(parameterNames.map((name) => [name, readField(name)])) as Record<
    ParameterName,
    string
  >;

  if (fields.ns !== namespace) return makeForgedReturn('namespace');
  if (fields.mode !== 'id_res') return makeForgedReturn('mode');
  if (fields.op_endpoint !== loginUrl) return makeForgedReturn('endpoint');
  const [, steamId] = identityPattern.exec(fields.claimed_id) ?? [];
  if (steamId === undefined || fields.identity !== fields.claimed_id) return makeForgedReturn('identity');
  if (fields.return_to !== returnTo) return makeForgedReturn('return_to');
  const signedFields = fields.signed.split(',');
  const hasOnlyKnownNames = signedFields.every((name) => parameterNames.some((each) => each === name));
  const hasDuplicates = new Set(signedFields).size !== signedFields.length;
  if (!hasOnlyKnownNames || hasDuplicates || !requiredSignedFields.every((name) => signedFields.includes(name)))
    return makeForgedReturn('unsigned');
  return { kind: 'read', fields, steamId };
}
