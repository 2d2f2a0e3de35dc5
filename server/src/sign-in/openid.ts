import * as client from 'openid-client';
import { givenText, mostGiven } from '../given-text';
import {
  type Kept,
  type ProviderAccount,
  ProviderOutage,
  parseEmail,
  type Returned,
  type SignInProvider,
} from './provider';
import type { ProviderSettings } from './settings';

/** Seconds that a provider may take for one answer. */
const timeout = 8;
/** How many milliseconds an issuer's metadata is cached. */
const metadataMs = 3600_000;

/** The protocol of one kind of provider. */
export interface Protocol {
  scope: string;
  /** True if it answers with a signed token that identifies the user. */
  idToken: boolean;
  /** Reads the provider's metadata. */
  discover(settings: ProviderSettings): Promise<client.ServerMetadata>;
  /** Replaces the network for a provider in this process. */
  fetch?: client.CustomFetch;
  /** The signed-in account; null if the answer isn't a valid one. */
  account(config: client.Configuration, tokens: Tokens, now: number): Promise<ProviderAccount | null>;
}

export type Tokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>;

/** Allows tests' providers on this machine. The configuration refuses such issuers in production. */
const allowLocal = (config: client.Configuration, { issuer }: ProviderSettings): void => {
  if (issuer.startsWith('http:')) client.allowInsecureRequests(config);
};

function configure(
  settings: ProviderSettings,
  metadata: client.ServerMetadata,
  { fetch, idToken }: Pick<Protocol, 'fetch' | 'idToken'>,
): client.Configuration {
  const { clientId, clientSecret } = settings;
  const takesPost = metadata.token_endpoint_auth_methods_supported?.includes('client_secret_post') ?? false;
  const authentication = takesPost ? client.ClientSecretPost(clientSecret) : client.ClientSecretBasic(clientSecret);
  const config = new client.Configuration(metadata, clientId, clientSecret, authentication);
  config.timeout = timeout;
  if (fetch) config[client.customFetch] = fetch;
  allowLocal(config, settings);
  // Also for a token straight from the issuer's own address.
  if (idToken) client.enableNonRepudiationChecks(config);
  return config;
}

/** The part of a failure that can be logged: its code, never the response, which contains codes and tokens. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';

/** True for failures of the provider or the connection, not of the user's sign-in. */
function isOutage(error: unknown): boolean {
  if (error instanceof client.ResponseBodyError) return error.status >= 500 || error.error === 'invalid_client';
  if (error instanceof client.WWWAuthenticateChallengeError) return true;
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Response) return cause.status >= 500 || cause.status === 429;
  return (
    ['OAUTH_TIMEOUT', 'OAUTH_ABORT'].includes(codeOf(error)) || (error instanceof TypeError && cause !== undefined)
  );
}

/** True if a parameter is repeated, because readers disagree about which one counts. */
const isDoubled = (parameters: URLSearchParams): boolean => {
  const names = [...parameters.keys()];
  return new Set(names).size !== names.length;
};

/** Signs in by the authorization code flow, with PKCE, state and, if there is an id token, a nonce. */
export function createProvider(
  settings: ProviderSettings,
  protocol: Protocol,
  now: () => number = Date.now,
): SignInProvider {
  let known: { config: Promise<client.Configuration>; until: number } | null = null;
  const configuration = (): Promise<client.Configuration> => {
    if (known && known.until > now()) return known.config;
    const config = protocol.discover(settings).then((metadata) => configure(settings, metadata, protocol));
    known = { config, until: now() + metadataMs };
    // A failure is retried on the next use.
    config.catch(() => {
      known = null;
    });
    return config;
  };
  return {
    name: settings.name,
    label: settings.label,
    sandbox: false,

    async start({ state, redirectUri }) {
      const kept: Kept = { nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() };
      const config = await configuration().catch((error: unknown) => {
        throw new ProviderOutage(codeOf(error));
      });
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: protocol.scope,
        state,
        code_challenge: await client.calculatePKCECodeChallenge(kept.verifier),
        code_challenge_method: 'S256',
        ...(protocol.idToken && { nonce: kept.nonce }),
      });
      return { url: url.href, kept };
    },

    async finish({ state, redirectUri, query, kept }): Promise<Returned> {
      // The configured address with the response's query, never the host that a request names.
      const url = new URL(redirectUri);
      url.search = query;
      if (isDoubled(url.searchParams)) return { kind: 'refused', why: 'doubled' };
      try {
        const config = await configuration();
        const tokens = await client.authorizationCodeGrant(config, url, {
          pkceCodeVerifier: kept.verifier,
          expectedState: state,
          ...(protocol.idToken && { expectedNonce: kept.nonce, idTokenExpected: true }),
        });
        const account = await protocol.account(config, tokens, now());
        return account ? { kind: 'verified', account } : { kind: 'refused', why: 'no_account' };
      } catch (error) {
        if (error instanceof client.AuthorizationResponseError && error.error === 'access_denied')
          return { kind: 'cancelled' };
        return { kind: isOutage(error) ? 'outage' : 'refused', why: codeOf(error) };
      }
    },
  };
}

/** Our requests have a form or no body. */
const requestOf = (url: string, { method, headers, body }: client.CustomFetchOptions): Request =>
  new Request(url, { method, headers, ...((typeof body === 'string' || body instanceof URLSearchParams) && { body }) });

const nameIn = (value: unknown): string | null =>
  (typeof value === 'string' && givenText(value, mostGiven.account)) || null;
/** At most 255 ASCII characters, as the standard says. An empty one would match everyone. */
const isSubject = (text: string): boolean => /^(?! *$)[\x20-\x7e]{1,255}$/.test(text);
/** A token is made for its own attempt; clocks differ a little. */
const issued = { ago: 10 * 60_000, ahead: 5 * 60_000 };

/**
 * OpenID Connect: the issuer publishes its addresses, and signs who signed in. The sandbox's provider runs in our
 * process, which `reach` connects to.
 */
export function createOpenId(reach?: (request: Request) => Promise<Response>): Protocol {
  const fetch: client.CustomFetch | undefined = reach && ((url, init) => reach(requestOf(url, init)));
  return {
    scope: 'openid email profile',
    idToken: true,
    ...(fetch && { fetch }),
    async discover(settings) {
      const execute = settings.issuer.startsWith('http:') ? [client.allowInsecureRequests] : [];
      const { clientId, issuer } = settings;
      const found = await client.discovery(new URL(issuer), clientId, undefined, client.None(), {
        execute,
        timeout,
        ...(fetch && { [client.customFetch]: fetch }),
      });
      return found.serverMetadata();
    },
    async account(_config, tokens, now) {
      const claims = tokens.claims();
      if (!claims) return null;
      const { iss, sub, iat, email, email_verified, name, preferred_username } = claims;
      const age = now - iat * 1000;
      if (!isSubject(sub) || !(age <= issued.ago && age >= -issued.ahead)) return null;
      return {
        issuer: iss,
        subject: sub,
        displayName: nameIn(preferred_username) ?? nameIn(name) ?? givenText(sub, mostGiven.account),
        email: email_verified === true ? parseEmail(email) : null,
      };
    },
  };
}
