import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createOpenId, createProvider } from './openid';

const issuer = 'https://club.example';
const client = { clientId: 'laurel', clientSecret: 'hunter2-of-laurel' };
const redirectUri = 'http://localhost:3000/sign-in/club';
const state = 'the-state-of-this-attempt';
const keyPair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const otherKeyPair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const encodeJson = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const readNowSeconds = () => Math.floor(Date.now() / 1000);

function signToken(claims: object, key: KeyObject = keyPair.privateKey): string {
  const text = `${encodeJson({ alg: 'ES256', typ: 'JWT' })}.${encodeJson(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}

async function returnFromProvider(make: (claims: Record<string, unknown>) => string) {
  let nonce = '';
  const fetchProvider = async (request: Request): Promise<Response> => {
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
        return Response.json({ keys: [{ ...keyPair.publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256' }] });
      default: {
        const claims = {
          iss: issuer,
          sub: 'alice',
          aud: 'laurel',
          iat: readNowSeconds(),
          exp: readNowSeconds() + 60,
          nonce,
        };
        return Response.json({ access_token: 'opaque', token_type: 'Bearer', expires_in: 60, id_token: make(claims) });
      }
    }
  };
  const settings = { kind: 'openid', name: 'club', label: 'The club', issuer, ...client } as const;
  const provider = createProvider(settings, createOpenId(fetchProvider));
  const { url, secrets } = await provider.start({ state, redirectUri });
  nonce = new URL(url).searchParams.get('nonce') ?? '';
  return provider.finish({ state, redirectUri, query: `code=a-code&state=${state}`, secrets });
}

it('an ID token is accepted as its issuer made it', async () => {
  expect(await returnFromProvider((claims) => signToken(claims))).toEqual({
    kind: 'verified',
    account: { issuer, subject: 'alice', displayName: 'alice', email: null },
  });
});

it.each<[string, (claims: Record<string, unknown>) => string]>([
  ['another key', (claims) => signToken(claims, otherKeyPair.privateKey)],
  [
    'other claims than were signed',
    (claims) => {
      const [head, , signature] = signToken(claims).split('.');
      return [head, encodeJson({ ...claims, sub: 'mallory' }), signature].join('.');
    },
  ],
  ['no key at all', (claims) => `${encodeJson({ alg: 'none', typ: 'JWT' })}.${encodeJson(claims)}.`],
  ['an empty subject', (claims) => signToken({ ...claims, sub: '' })],
  ['a blank subject', (claims) => signToken({ ...claims, sub: ' ' })],
  ['a subject that no issuer may give', (claims) => signToken({ ...claims, sub: 'x'.repeat(256) })],
  ['a moment long before the attempt', (claims) => signToken({ ...claims, iat: readNowSeconds() - 3600 })],
  ['a moment to come', (claims) => signToken({ ...claims, iat: readNowSeconds() + 3600 })],
])('attack on the token: refuses it with %s', async (_what, make) => {
  expect(await returnFromProvider(make)).toMatchObject({ kind: 'refused' });
});

it('attack on the name: shortens it to one line that is never empty', async () => {
  const readNameFrom = async (preferred_username: unknown) =>
    returnFromProvider((claims) => signToken({ ...claims, preferred_username }));
  expect(await readNameFrom(`a\0b\n${'c'.repeat(5000)}`)).toMatchObject({
    account: { displayName: `ab ${'c'.repeat(97)}` },
  });
  expect(await readNameFrom(' \u2028 ')).toMatchObject({ account: { displayName: 'alice' } });
});
