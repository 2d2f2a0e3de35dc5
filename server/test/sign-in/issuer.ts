import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

const [redirectUri = ''] = process.argv.slice(2);

const server = createServer((request, response) => void answerRequest(request, response));
await new Promise<void>((resolve) => {
  server.listen(0, '127.0.0.1', () => resolve());
});
const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'laurel',
      client_secret: 'hunter2-of-laurel',
      redirect_uris: [redirectUri],
      application_type: 'native',
    },
  ],
  cookies: { keys: ['of a test'] },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['preferred_username'] },
  conformIdTokenClaims: false,
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  pkce: { required: () => true },
  findAccount: (_context, id) => ({
    accountId: id,
    claims: () => ({
      sub: id,
      email: `${id}@issuer.example`,
      email_verified: !id.startsWith('unverified'),
      preferred_username: `${id} of the club`,
    }),
  }),
});
const completeSignIn = provider.callback();

async function answerRequest(...[request, response]: Parameters<typeof completeSignIn>): Promise<void> {
  if (!request.url?.startsWith('/interaction/')) return completeSignIn(request, response);
  const { params } = await provider.interactionDetails(request, response);
  const accountId = String(params.login_hint);
  if (accountId === 'nobody')
    return provider.interactionFinished(
      request,
      response,
      { error: 'access_denied' },
      { mergeWithLastSubmission: false },
    );
  const grant = new provider.Grant({ accountId, clientId: String(params.client_id) });
  grant.addOIDCScope('openid email profile');
  const result = { login: { accountId }, consent: { grantId: await grant.save() } };
  return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

process.stdout.write(`${issuer}\n`);
