import * as client from 'openid-client';
import { givenText, mostGiven } from '../given-text';
import {
  type Kept,
  type ProviderAccount,
  ProviderOutage,
  type Returned,
  type SignInProvider,
  verifiedEmail,
} from './provider';
import type { ProviderSettings } from './settings';

/** Seconds that a provider may take for one answer. */
const timeout = 8;
/** Milliseconds for which what an issuer says of itself is taken as said. */
const metadataMs = 3600_000;

/** What one kind of provider has of its own. */
export interface Protocol {
  scope: string;
  /** It answers with a signed token that says who signed in. */
  idToken: boolean;
  /** What the provider says of itself. */
  discover(settings: ProviderSettings): Promise<client.ServerMetadata>;
  /** How the provider is reached, if not over the network. */
  fetch?: client.CustomFetch;
  /** Who signed in; null where what it says is no account. */
  account(config: client.Configuration, tokens: Tokens, now: number): Promise<ProviderAccount | null>;
}

export type Tokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>;

/** Tests run providers of their own on this machine; the configuration refuses such an issuer in production. */
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
  // Also of a token that came from the issuer's own address.
  if (idToken) client.enableNonRepudiationChecks(config);
  return config;
}

/** What may be said of a failure: its code, never what came back, which holds codes and tokens. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';

/** Failures that are about the provider or the way to it, and not about who signs in. */
function isOutage(error: unknown): boolean {
  if (error instanceof client.ResponseBodyError) return error.status >= 500 || error.error === 'invalid_client';
  if (error instanceof client.WWWAuthenticateChallengeError) return true;
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Response) return cause.status >= 500 || cause.status === 429;
  return (
    ['OAUTH_TIMEOUT', 'OAUTH_ABORT'].includes(codeOf(error)) || (error instanceof TypeError && cause !== undefined)
  );
}

/** Each parameter once: of doubled ones one reader takes the first and another the last. */
const isDoubled = (parameters: URLSearchParams): boolean => {
  const names = [...parameters.keys()];
  return new Set(names).size !== names.length;
};

/** Signing in by the authorization code flow, with PKCE, state and, where there is an id token, a nonce. */
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
    // What failed is asked for anew.
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
      // The configured address with what came back, never the host that a request names.
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

/** Ours are forms or nothing. */
const requestOf = (url: string, { method, headers, body }: client.CustomFetchOptions): Request =>
  new Request(url, { method, headers, ...((typeof body === 'string' || body instanceof URLSearchParams) && { body }) });

const nameIn = (value: unknown): string | null =>
  (typeof value === 'string' && givenText(value, mostGiven.account)) || null;
/** As the standard has it: at most 255 ASCII characters. An empty one would be everybody's. */
const isSubject = (text: string): boolean => /^(?! *$)[\x20-\x7e]{1,255}$/.test(text);
/** A token is made for the attempt that it ends; clocks differ a little. */
const issued = { ago: 10 * 60_000, ahead: 5 * 60_000 };

/**
 * OpenID Connect: the issuer says of itself where it is, and signs who signed in. The sandbox's provider is in our own process: it
 * brings the way to it.
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
        email: email_verified === true ? verifiedEmail(email) : null,
      };
    },
  };
}
