import { basePath } from '@laurel/shared/protocol';
import type { Config } from '../config';
import type { Ports } from '../ports';
import type { SandboxPage } from '../sandbox/page';
import { createOpenId, createProvider } from '../sign-in/openid';
import { createProviders } from '../sign-in/providers';
import { createIdentityStandIn, type SandboxPerson, sandboxClient, sandboxIssuer } from '../sign-in/stand-in';

const providerName = 'sandbox';
const loginPath = '/sandbox/identity/authorize';

const sandboxPeople: readonly SandboxPerson[] = [
  {
    subject: 'new',
    name: 'Somebody new',
    username: 'sandy',
    email: 'sandy@people.laurel.invalid',
    emailVerified: true,
  },
  {
    subject: 'unverified',
    name: 'Somebody new, with an unverified email',
    username: 'dusty',
    email: 'dusty@people.laurel.invalid',
    emailVerified: false,
  },
  {
    subject: 'known',
    name: 'Somebody whose email has an account in the sample season',
    username: 'kestrel',
    email: 'kestrel_09@sample.laurel.invalid',
    emailVerified: true,
  },
];

/** If no provider is configured, starts a stand-in with its page, except in production. */
export function startProviders(config: Config): { providers: Ports['providers']; pages: SandboxPage[] } {
  if (config.providers.length > 0 || config.mode === 'production')
    return { providers: createProviders(config.providers), pages: [] };
  const standIn = createIdentityStandIn({
    people: sandboxPeople,
    get loginUrl() {
      return `${config.publicOrigin}${basePath}${loginPath}`;
    },
    get redirectUri() {
      return `${config.publicOrigin}/sign-in/${providerName}`;
    },
  });
  const settings = {
    kind: 'openid',
    name: providerName,
    label: 'Sandbox ID',
    issuer: sandboxIssuer,
    ...sandboxClient,
  } as const;
  const provider = createProvider(
    settings,
    createOpenId((request) => standIn.answer(request)),
  );
  return {
    providers: new Map([[providerName, { ...provider, sandbox: true }]]),
    pages: [{ path: loginPath, answer: standIn.authorize }],
  };
}
