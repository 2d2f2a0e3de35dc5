import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createOpenId, createProvider } from './openid';

const issuer = 'https://club.example';
const client = { clientId: 'laurel', clientSecret: 'hunter2-of-laurel' };
const redirectUri = 'http://localhost:3000/sign-in/club';
const state = 'the-state-of-this-attempt';
const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const others = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = () => Math.floor(Date.now() / 1000);

function tokenOf(claims: object, key: KeyObject = keys.privateKey): string {
  const text = `${encode({ alg: 'ES256', typ: 'JWT' })}.${encode(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}

/** Completes a sign-in with an issuer that makes its token in this way. */
async function returnedWith(make: (claims: Record<string, unknown>) => string) {
  let nonce = '';
  const reach = async (request: Request): Promise<Response> => {
    switch (new URL(request.url).pathname) {
      case '/.well-known/openid-configuration':
        return Response.json({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['ES256'],
        });
      case '/keys':
        return Response.json({ keys: [{ ...keys.publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256' }] });
      default: {
        const claims = { iss: issuer, sub: 'alice', aud: 'laurel', iat: now(), exp: now() + 60, nonce };
        return Response.json({ access_token: 'opaque', token_type: 'Bearer', expires_in: 60, id_token: make(claims) });
      }
    }
  };
  const settings = { kind: 'openid', name: 'club', label: 'The club', issuer, ...client } as const;
  const provider = createProvider(settings, createOpenId(reach));
  const { url, kept } = await provider.start({ state, redirectUri });
  nonce = new URL(url).searchParams.get('nonce') ?? '';
  return provider.finish({ state, redirectUri, query: `code=a-code&state=${state}`, kept });
}

it('is accepted as its issuer made it', async () => {
  expect(await returnedWith((claims) => tokenOf(claims))).toEqual({
    kind: 'verified',
    account: { issuer, subject: 'alice', displayName: 'alice', email: null },
  });
});

it.each<[string, (claims: Record<string, unknown>) => string]>([
  ['another key', (claims) => tokenOf(claims, others.privateKey)],
  [
    'other claims than were signed',
    (claims) => {
      const [head, , signature] = tokenOf(claims).split('.');
      return [head, encode({ ...claims, sub: 'mallory' }), signature].join('.');
    },
  ],
  ['no key at all', (claims) => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`],
  ['an empty subject', (claims) => tokenOf({ ...claims, sub: '' })],
  ['a blank subject', (claims) => tokenOf({ ...claims, sub: ' ' })],
  ['a subject that no issuer may give', (claims) => tokenOf({ ...claims, sub: 'x'.repeat(256) })],
  ['a moment long before the attempt', (claims) => tokenOf({ ...claims, iat: now() - 3600 })],
  ['a moment to come', (claims) => tokenOf({ ...claims, iat: now() + 3600 })],
])('attack on the token: refuses it with %s', async (_what, make) => {
  expect(await returnedWith(make)).toMatchObject({ kind: 'refused' });
});

it('attack on the name: shortens it to one line that is never empty', async () => {
  const nameFrom = async (preferred_username: unknown) =>
    returnedWith((claims) => tokenOf({ ...claims, preferred_username }));
  expect(await nameFrom(`a\0b\n${'c'.repeat(5000)}`)).toMatchObject({
    account: { displayName: `ab ${'c'.repeat(97)}` },
  });
  expect(await nameFrom(' \u2028 ')).toMatchObject({ account: { displayName: 'alice' } });
});
