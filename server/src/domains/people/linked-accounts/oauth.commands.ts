import { makeAnswer } from '../../../call/answer';
import type { Answer, Context } from '../../../call/context';
import type { InputOfAction } from '../../../call/dispatch';
import { withTransaction } from '../../../call/transaction';
import { Refusal } from '../../../refusal';
import { ProviderOutage, type SignInProvider } from '../../../sign-in/provider';
import { resolveDevice } from '../sign-in/devices.store';
import { findUserByEmail } from '../users/store';
import { insertAttempt, makeNewTicket, takeAttempt } from './attempts.store';
import { findIdentity } from './store';
import {
  checkLinkProof,
  handleVerifiedAccount,
  keepVerifiedAccount,
  linkAccount,
  makeEndedAttemptRefusal,
  registerVerifiedUser,
  type VerifiedAccount,
} from './verified-account.commands';
import { requireChain, walletProvider } from './wallet.commands';

const attemptMs = 10 * 60_000;

type OAuthContext = Context<'oauth'>;
function requireOfferedProvider({ ports: { providers } }: OAuthContext, name: string): SignInProvider {
  const provider = providers.get(name);
  if (!provider) throw new Refusal('not_offered', { provider: name });
  return provider;
}

const buildRedirectUri = ({ config }: OAuthContext, { name }: SignInProvider): string =>
  `${config.publicOrigin}/sign-in/${name}`;

export async function startOauth(
  context: OAuthContext,
  input: InputOfAction<'oauth', 'start'>,
): Promise<Answer<'oauth'>> {
  const provider = requireOfferedProvider(context, input.provider);
  const { now, user } = context;
  const { returnTo } = input;
  const { name } = provider;
  const state = makeNewTicket();
  const device = resolveDevice(context.device);
  const proof = await checkLinkProof(context, input);
  try {
    const { url, secrets } = await provider.start({ state, redirectUri: buildRedirectUri(context, provider) });
    await withTransaction(context, async ({ db }) => {
      await proof?.consume(db);
      await insertAttempt(db, {
        ticket: state,
        device,
        userId: user?.id ?? null,
        provider: name,
        issuer: name,
        subject: null,
        displayName: null,
        step: 'asked',
        detail: { returnTo, ...secrets },
        expiresAt: new Date(now.getTime() + attemptMs),
      });
    });
    context.setDevice(device);
    return makeAnswer({ outcome: 'redirect', url });
  } catch (error) {
    if (!(error instanceof ProviderOutage)) throw error;
    context.ports.log.warn({ provider: name, why: error.message }, 'A provider cannot be reached');
    throw new Refusal('platform_down', { provider: name });
  }
}

export async function finishOauth(
  context: OAuthContext,
  { provider: providerName, query }: InputOfAction<'oauth', 'callback'>,
): Promise<Answer<'oauth'>> {
  const provider = requireOfferedProvider(context, providerName);
  const { db, now, device, user, ports } = context;
  const { name } = provider;
  const state = new URLSearchParams(query).get('state') ?? '';
  const attemptOwner = { device, userId: user?.id ?? null };
  const attempt = await takeAttempt(db, { ticket: state, provider: name, step: 'asked', now, ...attemptOwner });
  if (!attempt) throw makeEndedAttemptRefusal();
  const { nonce = '', verifier = '', returnTo } = attempt.detail;
  const redirectUri = buildRedirectUri(context, provider);
  const returnOutcome = await provider.finish({ state, redirectUri, query, secrets: { nonce, verifier } });
  switch (returnOutcome.kind) {
    case 'cancelled':
      throw new Refusal('identity_unverified', { provider: name, why: 'cancelled' });
    case 'refused':
      ports.log.warn({ provider: name, why: returnOutcome.why }, 'A return from a provider was refused');
      throw new Refusal('identity_unverified', { provider: name, why: 'refused' });
    case 'outage':
      ports.log.warn({ provider: name, why: returnOutcome.why }, 'A provider could not confirm a return');
      throw new Refusal('platform_down', { provider: name });
    case 'verified': {
      const verifiedAccount: VerifiedAccount = { provider: name, ...returnOutcome.account, returnTo };
      return (await askToSignInFirst(context, verifiedAccount)) ?? handleVerifiedAccount(context, verifiedAccount);
    }
  }
}

/** The caller has proved to the provider that they own the email, so this answer tells them nothing new. */
async function askToSignInFirst(context: OAuthContext, account: VerifiedAccount): Promise<Answer<'oauth'> | null> {
  if (context.user || !account.email || (await findIdentity(context.db, account))) return null;
  if (!(await findUserByEmail(context.db, account.email))) return null;
  const ticket = await keepVerifiedAccount(context, account);
  return makeAnswer({ outcome: 'sign_in_first', ...ticket, returnTo: account.returnTo });
}

export async function linkVerifiedAccount(
  context: OAuthContext,
  { provider, ticket, ...input }: InputOfAction<'oauth', 'link'>,
): Promise<Answer<'oauth'>> {
  const { now, device, user } = context;
  if (!user) throw new Refusal('unauthenticated', { why: 'needed' });
  const proof = await checkLinkProof(context, input);
  const attempt = await withTransaction(context, async ({ db }) => {
    await proof?.consume(db);
    return takeAttempt(db, { ticket, provider, step: 'verified', now, device, userId: null });
  });
  if (attempt?.subject == null || attempt.displayName == null) throw makeEndedAttemptRefusal();
  const { issuer, subject, displayName, detail } = attempt;
  return linkAccount(context, user, { provider, issuer, subject, displayName, returnTo: detail.returnTo });
}

export async function registerByOauth(
  context: OAuthContext,
  input: InputOfAction<'oauth', 'register'>,
): Promise<Answer<'oauth'>> {
  if (input.provider === walletProvider) requireChain(context);
  else requireOfferedProvider(context, input.provider);
  return registerVerifiedUser(context, input.provider, input);
}
