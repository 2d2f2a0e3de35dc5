import { randomBytes } from 'node:crypto';
import { makeAnswer } from '../../../call/answer';
import type { Answer, Context } from '../../../call/context';
import type { InputOfAction } from '../../../call/dispatch';
import { withTransaction } from '../../../call/transaction';
import { type Hex, readAddress } from '../../../chain/address';
import { type Chain, ChainOutage, chainId, type SignedMessage } from '../../../chain/chain';
import { formatMessage, parseNonce } from '../../../chain/sign-in-message';
import { Refusal } from '../../../refusal';
import { resolveDevice } from '../sign-in/devices.store';
import { insertAttempt, takeAttempt } from './attempts.store';
import { checkLinkProof, handleVerifiedAccount, makeEndedAttemptRefusal } from './verified-account.commands';

export const walletProvider = 'wallet';
const issuer = `eip155:${chainId}`;
const attemptMs = 10 * 60_000;

type OAuthContext = Context<'oauth'>;

const makeWrongSignatureRefusal = () => Refusal.at('signature', { code: 'wallet_signature', params: {} });

export function requireChain({ ports: { chain } }: Pick<OAuthContext, 'ports'>): Chain {
  if (!chain) throw new Refusal('not_offered', { provider: walletProvider });
  return chain;
}

/** Stores the message (EIP-4361), so that nothing in it can be changed. */
export async function startWallet(
  context: OAuthContext,
  { address: text, returnTo, ...input }: InputOfAction<'oauth', 'wallet_start'>,
): Promise<Answer<'oauth'>> {
  requireChain(context);
  const { config, now, user } = context;
  const address = readAddress(text);
  if (!address) throw Refusal.at('address', { code: 'address', params: {} });
  const { host, origin } = new URL(config.publicOrigin);
  const expiresAt = new Date(now.getTime() + attemptMs);
  // The standard (EIP-4361) allows only letters and digits in a nonce.
  const nonce = randomBytes(20).toString('hex');
  const message = formatMessage({
    domain: host,
    address,
    statement: user ? `Link this wallet to ${user.username} at Laurel.` : 'Sign in to Laurel with this wallet.',
    uri: origin,
    nonce,
    issuedAt: now,
    expiresAt,
  });
  const device = resolveDevice(context.device);
  const proof = await checkLinkProof(context, input);
  await withTransaction(context, async ({ db }) => {
    await proof?.consume(db);
    await insertAttempt(db, {
      ticket: nonce,
      device,
      userId: user?.id ?? null,
      provider: walletProvider,
      issuer,
      subject: null,
      displayName: null,
      step: 'asked',
      detail: { message, address, returnTo },
      expiresAt,
    });
  });
  context.setDevice(device);
  return makeAnswer({ outcome: 'sign', message, expiresAt: expiresAt.toISOString() });
}

export async function finishWallet(
  context: OAuthContext,
  { message, signature }: InputOfAction<'oauth', 'wallet_sign'>,
): Promise<Answer<'oauth'>> {
  const chain = requireChain(context);
  const { db, now, device, user } = context;
  const ticket = parseNonce(message);
  const attemptOwner = { device, userId: user?.id ?? null };
  const attempt = await takeAttempt(db, { ticket, provider: walletProvider, step: 'asked', now, ...attemptOwner });
  // The message must equal the stored one byte for byte, which rules out messages of other sites or with other terms.
  if (!attempt || attempt.detail.message !== message) throw makeEndedAttemptRefusal();
  const { address: text = '', returnTo } = attempt.detail;
  const address = readAddress(text);
  if (!address || !(await hasValidSignature(chain, { address, message, signature: signature as Hex })))
    throw makeWrongSignatureRefusal();
  const displayName = `${address.slice(0, 6)}…${address.slice(-4)}`;
  return handleVerifiedAccount(context, {
    provider: walletProvider,
    issuer,
    subject: address.toLowerCase(),
    displayName,
    returnTo,
  });
}

async function hasValidSignature(chain: Chain, message: SignedMessage): Promise<boolean> {
  try {
    return await chain.hasValidSignature(message);
  } catch (error) {
    if (error instanceof ChainOutage) throw new Refusal('platform_down', { provider: walletProvider });
    throw error;
  }
}
