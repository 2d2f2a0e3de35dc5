import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { page } from '../sandbox/page';
import { sealText, unsealToken } from '../sandbox/seal';

export interface SandboxPerson {
  subject: string;
  name: string;
  username: string;
  email: string;
  emailVerified: boolean;
}

/** A made-up name instead of our address, so that accounts keep their issuer if our address changes. */
export const sandboxIssuer = 'http://identity.sandbox.invalid';
export const sandboxClient = { clientId: 'laurel', clientSecret: 'sandbox' };

const codeSeconds = 60;
const readSeconds = (): number => Math.floor(Date.now() / 1000);
const encodeSegment = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const makeErrorResponse = (error: string, status = 400): Response => Response.json({ error }, { status });

interface Grant {
  subject: string;
  nonce: string;
  challenge: string;
  redirectUri: string;
  until: number;
  id: string;
}

export interface IdentityStandInOptions {
  people: readonly SandboxPerson[];
  /** Read only when it is needed, so it can be a getter of our own address, which may be unknown until we listen. */
  loginUrl: string;
  redirectUri: string;
}

export function createIdentityStandIn(options: IdentityStandInOptions) {
  const { people } = options;
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const usedGrants = new Set<string>();

  const makeMetadata = () => ({
    issuer: sandboxIssuer,
    authorization_endpoint: options.loginUrl,
    token_endpoint: `${sandboxIssuer}/token`,
    jwks_uri: `${sandboxIssuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  });

  function answerChoice(query: URLSearchParams): Response {
    const renderLink = (as: string, text: string) =>
      page.html`<p><a href="?${new URLSearchParams([...query, ['as', as]]).toString()}">${text}</a></p>`;
    const links = people.map(({ subject, name, email, emailVerified }) =>
      renderLink(subject, `${name}, ${email}${emailVerified ? '' : ' (not verified)'}`),
    );
    const note = 'This is no real provider. Choose an invented person to sign in as.';
    return page.of('Sandbox ID', note, [...links, renderLink('nobody', 'Cancel')]);
  }

  function answerAuthorization(query: URLSearchParams): Response {
    const readField = (name: string) => query.get(name) ?? '';
    const isKnown =
      readField('client_id') === sandboxClient.clientId && readField('redirect_uri') === options.redirectUri;
    const isComplete = readField('response_type') === 'code' && readField('code_challenge_method') === 'S256';
    if (!isKnown || !isComplete) return new Response('Bad request', { status: 400 });
    const chosenName = query.get('as');
    if (chosenName === null) return answerChoice(query);
    const returnUrl = new URL(options.redirectUri);
    returnUrl.searchParams.set('state', readField('state'));
    returnUrl.searchParams.set('iss', sandboxIssuer);
    if (people.some(({ subject }) => subject === chosenName)) {
      const grant: Grant = {
        subject: chosenName,
        nonce: readField('nonce'),
        challenge: readField('code_challenge'),
        redirectUri: returnUrl.origin + returnUrl.pathname,
        until: readSeconds() + codeSeconds,
        id: randomBytes(9).toString('base64url'),
      };
      returnUrl.searchParams.set('code', sealText(JSON.stringify(grant)));
    } else returnUrl.searchParams.set('error', 'access_denied');
    return new Response(null, { status: 302, headers: { location: returnUrl.href } });
  }

  function signIdToken({ subject, nonce }: Grant): string {
    const person = people.find((each) => each.subject === subject);
    const claims = {
      iss: sandboxIssuer,
      sub: subject,
      aud: sandboxClient.clientId,
      iat: readSeconds(),
      exp: readSeconds() + codeSeconds,
      nonce,
      email: person?.email,
      email_verified: person?.emailVerified,
      preferred_username: person?.username,
    };
    const text = `${encodeSegment({ alg: 'ES256', typ: 'JWT' })}.${encodeSegment(claims)}`;
    return `${text}.${sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
  }

  async function answerToken(request: Request): Promise<Response> {
    const form = new URLSearchParams(await request.text());
    const { clientId, clientSecret } = sandboxClient;
    if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret)
      return makeErrorResponse('invalid_client', 401);
    const text = unsealToken(form.get('code') ?? '');
    const grant: Grant | null = text === null ? null : JSON.parse(text);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const matchesGrant =
      grant?.challenge === challenge && grant.redirectUri === form.get('redirect_uri') && grant.until > readSeconds();
    if (!grant || !matchesGrant || usedGrants.has(grant.id)) return makeErrorResponse('invalid_grant');
    usedGrants.add(grant.id);
    return Response.json({
      access_token: randomBytes(16).toString('base64url'),
      token_type: 'Bearer',
      expires_in: codeSeconds,
      id_token: signIdToken(grant),
    });
  }

  return {
    authorize: async (request: Request): Promise<Response> => answerAuthorization(new URL(request.url).searchParams),
    async answer(request: Request): Promise<Response> {
      switch (new URL(request.url).pathname) {
        case '/.well-known/openid-configuration':
          return Response.json(makeMetadata());
        case '/token':
          return answerToken(request);
        case '/keys':
          return Response.json({ keys: [{ ...publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256' }] });
        default:
          return makeErrorResponse('not_found', 404);
      }
    },
  };
}
