import * as client from 'openid-client';
import { givenTextLimits, quoteText } from '../given-text';
import {
  type KeptSecrets,
  type ProviderAccount,
  ProviderOutage,
  parseEmail,
  type ReturnOutcome,
  type SignInProvider,
} from './provider';
import type { ProviderSettings } from './settings';

/** How many seconds a provider may take to answer. */
const timeoutSeconds = 8;
/** How many milliseconds an issuer's metadata is cached. */
const metadataMs = 3600_000;

export interface ProviderProtocol {
  scope: string;
  idToken: boolean;
  discover(settings: ProviderSettings): Promise<client.ServerMetadata>;
  fetch?: client.CustomFetch;
  /** Null if the answer isn't valid. */
  readAccount(config: client.Configuration, tokens: ProviderTokens, now: number): Promise<ProviderAccount | null>;
}

export type ProviderTokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>;

/** Allows the providers of tests and the sandbox. In production, the settings refuse such issuers. */
const allowLocalAddress = (config: client.Configuration, { issuer }: ProviderSettings): void => {
  if (issuer.startsWith('http:')) client.allowInsecureRequests(config);
};

function configureClient(
  settings: ProviderSettings,
  metadata: client.ServerMetadata,
  { fetch, idToken }: Pick<ProviderProtocol, 'fetch' | 'idToken'>,
): client.Configuration {
  const { clientId, clientSecret } = settings;
  const takesPost = metadata.token_endpoint_auth_methods_supported?.includes('client_secret_post') ?? false;
  const authentication = takesPost ? client.ClientSecretPost(clientSecret) : client.ClientSecretBasic(clientSecret);
  const config = new client.Configuration(metadata, clientId, clientSecret, authentication);
  config.timeout = timeoutSeconds;
  if (fetch) config[client.customFetch] = fetch;
  allowLocalAddress(config, settings);
  // Also checks the signature of tokens that come straight from the issuer.
  if (idToken) client.enableNonRepudiationChecks(config);
  return config;
}

const readCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';

/** True for failures of the provider or the connection, not of the user's sign-in. */
function isOutage(error: unknown): boolean {
  if (error instanceof client.ResponseBodyError) return error.status >= 500 || error.error === 'invalid_client';
  if (error instanceof client.WWWAuthenticateChallengeError) return true;
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Response) return cause.status >= 500 || cause.status === 429;
  return (
    ['OAUTH_TIMEOUT', 'OAUTH_ABORT'].includes(readCode(error)) || (error instanceof TypeError && cause !== undefined)
  );
}

/** True if a parameter is repeated. Parsers disagree about which one counts. */
const hasRepeatedParameter = (parameters: URLSearchParams): boolean => {
  const names = [...parameters.keys()];
  return new Set(names).size !== names.length;
};

export function createProvider(
  settings: ProviderSettings,
  protocol: ProviderProtocol,
  now: () => number = Date.now,
): SignInProvider {
  let discovery: { config: Promise<client.Configuration>; until: number } | null = null;
  const readConfiguration = (): Promise<client.Configuration> => {
    if (discovery && discovery.until > now()) return discovery.config;
    const config = protocol.discover(settings).then((metadata) => configureClient(settings, metadata, protocol));
    discovery = { config, until: now() + metadataMs };
    config.catch(() => {
      discovery = null;
    });
    return config;
  };
  return {
    name: settings.name,
    label: settings.label,
    sandbox: false,

    async start({ state, redirectUri }) {
      const secrets: KeptSecrets = { nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() };
      const config = await readConfiguration().catch((error: unknown) => {
        throw new ProviderOutage(readCode(error));
      });
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: protocol.scope,
        state,
        code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
        ...(protocol.idToken && { nonce: secrets.nonce }),
      });
      return { url: url.href, secrets };
    },

    async finish({ state, redirectUri, query, secrets }): Promise<ReturnOutcome> {
      // Adds the response's query to the configured address, because a request's host can't be trusted.
      const url = new URL(redirectUri);
      url.search = query;
      if (hasRepeatedParameter(url.searchParams)) return { kind: 'refused', why: 'doubled' };
      try {
        const config = await readConfiguration();
        const tokens = await client.authorizationCodeGrant(config, url, {
          pkceCodeVerifier: secrets.verifier,
          expectedState: state,
          ...(protocol.idToken && { expectedNonce: secrets.nonce, idTokenExpected: true }),
        });
        const account = await protocol.readAccount(config, tokens, now());
        return account ? { kind: 'verified', account } : { kind: 'refused', why: 'no_account' };
      } catch (error) {
        if (error instanceof client.AuthorizationResponseError && error.error === 'access_denied')
          return { kind: 'cancelled' };
        return { kind: isOutage(error) ? 'outage' : 'refused', why: readCode(error) };
      }
    },
  };
}

const buildRequest = (url: string, { method, headers, body }: client.CustomFetchOptions): Request =>
  new Request(url, { method, headers, ...((typeof body === 'string' || body instanceof URLSearchParams) && { body }) });

const readDisplayName = (value: unknown): string | null =>
  (typeof value === 'string' && quoteText(value, givenTextLimits.account)) || null;
/** True for 1 to 255 printable ASCII characters, the standard's limit, unless all are spaces. With an empty subject, everyone would be the same account. */
const isSubject = (text: string): boolean => /^(?! *$)[\x20-\x7e]{1,255}$/.test(text);
/** Accepts only fresh tokens, because a token is made for one attempt. Clocks may differ a little. */
const issuedRange = { ago: 10 * 60_000, ahead: 5 * 60_000 };

export function createOpenId(reach?: (request: Request) => Promise<Response>): ProviderProtocol {
  const fetch: client.CustomFetch | undefined = reach && ((url, init) => reach(buildRequest(url, init)));
  return {
    scope: 'openid email profile',
    idToken: true,
    ...(fetch && { fetch }),
    async discover(settings) {
      const discoveryOptions = settings.issuer.startsWith('http:') ? [client.allowInsecureRequests] : [];
      const { clientId, issuer } = settings;
      const config = await client.discovery(new URL(issuer), clientId, undefined, client.None(), {
        execute: discoveryOptions,
        timeout: timeoutSeconds,
        ...(fetch && { [client.customFetch]: fetch }),
      });
      return config.serverMetadata();
    },
    async readAccount(_config, tokens, now) {
      const claims = tokens.claims();
      if (!claims) return null;
      const { iss, sub, iat, email, email_verified, name, preferred_username } = claims;
      const ageMs = now - iat * 1000;
      if (!isSubject(sub) || !(ageMs <= issuedRange.ago && ageMs >= -issuedRange.ahead)) return null;
      return {
        issuer: iss,
        subject: sub,
        displayName:
          readDisplayName(preferred_username) ?? readDisplayName(name) ?? quoteText(sub, givenTextLimits.account),
        email: email_verified === true ? parseEmail(email) : null,
      };
    },
  };
}
