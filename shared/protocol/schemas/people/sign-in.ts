import { z } from 'zod';
import { chainId } from '../coins/chain';
import { address, day, id, idParams, instant, nothing } from '../common';
import { encodeFault } from '../faults';
import { country, email, linkedAccount, newUsername, oneTimeCode, password, sessionUser } from './users';

const returnTo = z
  .string()
  .max(300)
  // Refuses control characters too, because browsers drop some, which could leave two slashes in a row.
  .regex(/^\/(?![/\\])\P{Cc}*$/u, encodeFault('return_path'))
  .default('/dashboard');

const ticket = z.string().min(20).max(200);

const identityRegistration = z.object({
  action: z.literal('register'),
  ticket,
  username: newUsername,
  email,
  birthDate: day,
  country: country.optional(),
  terms: z.literal(true, encodeFault('terms')),
});

const returnPath = z.string().optional();

const provedOutcomes = [
  z.object({ outcome: z.literal('signed_in'), user: sessionUser, returnTo: returnPath }),
  z.object({ outcome: z.literal('linked'), linkedAccount, returnTo: returnPath }),
  z.object({
    outcome: z.literal('registration'),
    ticket,
    expiresAt: instant,
    username: z.string(),
    email: z.string().nullable(),
    returnTo: returnPath,
  }),
] as const;

const emailInUse = z.object({ outcome: z.literal('sign_in_first'), ticket, expiresAt: instant, returnTo: returnPath });

const redirect = z.object({ outcome: z.literal('redirect'), url: z.url() });

const ownPassword = z.string().min(1, encodeFault('old_password')).max(200).optional();
const ownCode = oneTimeCode.optional();
const proof = { password: ownPassword, code: ownCode };
const linkingProof = proof;

const provider = z.string().regex(/^[a-z][a-z0-9]{0,31}$/);

const oauthInput = z.discriminatedUnion('action', [
  z.object({ action: z.literal('start'), provider, returnTo, ...linkingProof }),
  z.object({ action: z.literal('callback'), provider, query: z.string().max(8000) }),
  z.object({ action: z.literal('link'), provider, ticket, ...linkingProof }),
  z.object({
    action: z.literal('wallet_start'),
    address,
    chainId: z.literal(chainId),
    returnTo,
    ...linkingProof,
  }),
  z.object({
    action: z.literal('wallet_sign'),
    message: z.string().min(1).max(4000),
    signature: z
      .string()
      .regex(/^0x[0-9a-fA-F]+$/, encodeFault('wallet_signature'))
      .max(4000),
  }),
  identityRegistration.extend({ provider }),
]);

const psnInput = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('start'),
    onlineId: z
      .string()
      .trim()
      .regex(/^[A-Za-z][A-Za-z0-9_-]{2,15}$/, encodeFault('psn_id')),
    ...linkingProof,
  }),
  z.object({ action: z.literal('check'), ticket }),
  identityRegistration,
]);

const steamInput = z.discriminatedUnion('action', [
  z.object({ action: z.literal('start'), returnTo, ...linkingProof }),
  /** The raw query string, because the server must detect repeated parameters. */
  z.object({ action: z.literal('callback'), query: z.string().max(8000) }),
  identityRegistration,
]);

const emailChange = z.discriminatedUnion('action', [
  z.object({ action: z.literal('request'), email, ...proof }),
  z.object({ action: z.literal('confirm'), code: oneTimeCode }),
  z.object({ action: z.literal('cancel') }),
]);

const security = z.object({
  email: z.string(),
  emailVerifiedAt: instant.nullable(),
  hasPassword: z.boolean(),
  provenUntil: instant,
  newEmail: z.object({ email: z.string(), expiresAt: instant, resendAt: instant.nullable() }).nullable(),
  sandbox: z.boolean(),
});

const session = z.object({
  id,
  current: z.boolean(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  startedAt: instant,
  lastSeenAt: instant,
  expiresAt: instant,
});

const ownLinkedAccount = linkedAccount.extend({
  onlySignInWay: z.boolean(),
  /** The old name of `onlySignInWay`, for tabs of earlier builds until 26 December 2026. */
  lastWayIn: z.boolean().optional(),
  inPlay: z.array(z.object({ kind: z.enum(['contract', 'campaign']), id, title: z.string() })),
  unconfirmedSince: instant.nullable(),
});

export const authSchemas = {
  oauth: {
    body: oauthInput,
    answer: z.discriminatedUnion('outcome', [
      redirect,
      z.object({ outcome: z.literal('sign'), message: z.string(), expiresAt: instant }),
      emailInUse,
      ...provedOutcomes,
    ]),
  },
  getSignInWays: {
    answer: z.object({
      ways: z.array(
        z.object({
          provider: z.string(),
          label: z.string(),
          sandbox: z.boolean(),
        }),
      ),
    }),
  },
  /** The answer is the same whether or not an account has this email. */
  forgotPassword: {
    body: z.object({ email }),
    answer: z.object({ resendAt: instant, sandbox: z.boolean() }),
  },
  resetPassword: {
    body: z.object({ email, code: oneTimeCode, password }),
    answer: z.object({ user: sessionUser.nullable() }),
  },
  changePassword: { body: z.object({ oldPassword: ownPassword, code: ownCode, password }), answer: nothing },
  getSecurity: { answer: security },
  changeEmail: { body: emailChange, answer: security },
  getLinkedAccounts: { answer: z.object({ linkedAccounts: z.array(ownLinkedAccount) }) },
  unlinkAccount: { params: idParams, body: z.object(proof), answer: nothing },
  confirmAccount: { params: idParams, body: z.object(proof), answer: nothing },
  getSessions: { answer: z.object({ sessions: z.array(session) }) },
  endSession: { params: idParams, answer: nothing },
  endOtherSessions: { answer: z.object({ ended: z.number().int() }) },
  verifyPsn: {
    body: psnInput,
    answer: z.discriminatedUnion('outcome', [
      z.object({
        outcome: z.literal('code'),
        ticket,
        code: z.string().length(8),
        expiresAt: instant,
        triesLeft: z.number().int(),
        onlineId: z.string(),
        finding: z.enum(['waiting', 'account_gone', 'platform_down', 'busy', 'key_rejected']),
        retryAt: instant.nullable(),
        profilesUrl: z.string().nullable(),
      }),
      ...provedOutcomes,
    ]),
  },
  verifySteam: { body: steamInput, answer: z.discriminatedUnion('outcome', [redirect, ...provedOutcomes]) },
};
