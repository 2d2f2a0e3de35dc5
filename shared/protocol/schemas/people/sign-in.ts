import { z } from 'zod';
import { chainId } from '../coins/chain';
import { address, id, idParams, instant, nothing } from '../common';
import { encodeFault } from '../faults';
import { country, day, email, linkedAccount, newUsername, oneTimeCode, password, sessionUser } from './users';

/** The path to return to after signing in, always on this site. */
const returnTo = z
  .string()
  .max(300)
  // Refuses control characters too, because browsers drop some, which could leave two slashes in a row.
  .regex(/^\/(?![/\\])\P{Cc}*$/u, encodeFault('return_path'))
  .default('/dashboard');

/** Identifies an attempt, or a verified identity without an account. Works once. */
const ticket = z.string().min(20).max(200);

/** Creates an account for an identity verified while signed out. */
const identityRegistration = z.object({
  action: z.literal('register'),
  ticket,
  username: newUsername,
  email,
  birthDate: day,
  country: country.optional(),
  terms: z.literal(true, encodeFault('terms')),
});

/** The `returnTo` that the attempt started with. */
const goOn = z.string().optional();

/** The outcomes of verifying an identity. For a visitor: sign in or sign up. For a signed-in user: link the account. */
const proved = [
  z.object({ outcome: z.literal('signed_in'), user: sessionUser, returnTo: goOn }),
  z.object({ outcome: z.literal('linked'), linkedAccount, returnTo: goOn }),
  z.object({
    outcome: z.literal('registration'),
    ticket,
    expiresAt: instant,
    /** Suggestions from the provider. */
    username: z.string(),
    email: z.string().nullable(),
    returnTo: goOn,
  }),
] as const;

/** Another account has the provider's email: sign in to that account, then link with the ticket. */
const emailInUse = z.object({ outcome: z.literal('sign_in_first'), ticket, expiresAt: instant, returnTo: goOn });

const redirect = z.object({ outcome: z.literal('redirect'), url: z.url() });

/** How a signed-in user proves who they are: by password, or by a code for `prove_self` if they have no password. */
const ownPassword = z.string().min(1, encodeFault('old_password')).max(200).optional();
const ownCode = oneTimeCode.optional();
const proof = { password: ownPassword, code: ownCode };
/**
 * Linking needs a proof, unless the user has just signed in (`provenUntil` of `getSecurity`). Ignored when signed out.
 */
const linkingProof = proof;

/** The operator's name for a provider. `getSignInWays` lists them. */
const provider = z.string().regex(/^[a-z][a-z0-9]{0,31}$/);

const oauthInput = z.discriminatedUnion('action', [
  z.object({ action: z.literal('start'), provider, returnTo, ...linkingProof }),
  /** The complete raw query of the redirect back. */
  z.object({ action: z.literal('callback'), provider, query: z.string().max(8000) }),
  /** Links an account that was verified in this browser before signing in. */
  z.object({ action: z.literal('link'), provider, ticket, ...linkingProof }),
  /** A wallet signs a message with a one-time nonce (EIP-4361). */
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

/** The player puts `code` into their profile's "About me", where we read it. */
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
  /** The raw query of the redirect, because the server must detect repeated names. */
  z.object({ action: z.literal('callback'), query: z.string().max(8000) }),
  identityRegistration,
]);

/** The email changes once the code sent to the new address is entered. */
const emailChange = z.discriminatedUnion('action', [
  z.object({ action: z.literal('request'), email, ...proof }),
  z.object({ action: z.literal('confirm'), code: oneTimeCode }),
  z.object({ action: z.literal('cancel') }),
]);

const security = z.object({
  email: z.string(),
  emailVerifiedAt: instant.nullable(),
  /** False for users who signed up through a provider and never set a password. */
  hasPassword: z.boolean(),
  /** Until this time, the last sign-in is proof enough to link an account. */
  provenUntil: instant,
  /** The new email that waits for its code; null without one. */
  newEmail: z.object({ email: z.string(), expiresAt: instant, resendAt: instant.nullable() }).nullable(),
  /** True if codes go to the sandbox inbox instead of being mailed. */
  sandbox: z.boolean(),
});

const session = z.object({
  id,
  current: z.boolean(),
  /** `Firefox`, `Windows`: the same in every language; null if unknown. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  startedAt: instant,
  lastSeenAt: instant,
  expiresAt: instant,
});

const ownLinkedAccount = linkedAccount.extend({
  /** True if it can't be unlinked, because it is the only way to sign in. */
  onlySignInWay: z.boolean(),
  /** The old name of `onlySignInWay`, for tabs of earlier builds until 26 December 2026. */
  lastWayIn: z.boolean().optional(),
  /** Unfinished challenges that are judged by this account. They wait while it is unlinked. */
  inPlay: z.array(z.object({ kind: z.enum(['contract', 'campaign']), id, title: z.string() })),
  /**
   * When the account lost the right to sign in. It was linked after its owner last proved their email, and they must
   * confirm it first.
   */
  unconfirmedSince: instant.nullable(),
});

export const authSchemas = {
  oauth: {
    body: oauthInput,
    answer: z.discriminatedUnion('outcome', [
      redirect,
      z.object({ outcome: z.literal('sign'), message: z.string(), expiresAt: instant }),
      emailInUse,
      ...proved,
    ]),
  },
  getSignInWays: {
    answer: z.object({
      ways: z.array(
        z.object({
          provider: z.string(),
          label: z.string(),
          /** True if the provider is simulated. */
          sandbox: z.boolean(),
        }),
      ),
    }),
  },
  /** Gives the same answer whether or not an account has this email. */
  forgotPassword: {
    body: z.object({ email }),
    answer: z.object({ resendAt: instant, sandbox: z.boolean() }),
  },
  /**
   * Ends every session of the account and starts one here, unless sanctions forbid it. Accounts linked since the email
   * was last proved can't sign in until they are confirmed.
   */
  resetPassword: {
    body: z.object({ email, code: oneTimeCode, password }),
    answer: z.object({ user: sessionUser.nullable() }),
  },
  /** Ends every other session of the account. */
  changePassword: { body: z.object({ oldPassword: ownPassword, code: ownCode, password }), answer: nothing },
  getSecurity: { answer: security },
  /** Ends every other session of the account once the email has changed. */
  changeEmail: { body: emailChange, answer: security },
  /** The caller's accounts, in the order of linking. */
  getLinkedAccounts: { answer: z.object({ linkedAccounts: z.array(ownLinkedAccount) }) },
  /** Ends the sessions that the account started. */
  unlinkAccount: { params: idParams, body: z.object(proof), answer: nothing },
  /** Lets the account sign in again. */
  confirmAccount: { params: idParams, body: z.object(proof), answer: nothing },
  /** The caller's sessions, the last used first, at most 100. */
  getSessions: { answer: z.object({ sessions: z.array(session) }) },
  endSession: { params: idParams, answer: nothing },
  endOtherSessions: { answer: z.object({ ended: z.number().int() }) },
  verifyPsn: {
    body: psnInput,
    answer: z.discriminatedUnion('outcome', [
      /**
       * The code isn't in the profile yet. It is valid for 30 minutes and 5 attempts; PlayStation's failures don't
       * count.
       */
      z.object({
        outcome: z.literal('code'),
        ticket,
        code: z.string().length(8),
        expiresAt: instant,
        triesLeft: z.number().int(),
        /** The account's name as PlayStation spells it now. */
        onlineId: z.string(),
        finding: z.enum(['waiting', 'account_gone', 'platform_down', 'busy', 'key_rejected']),
        retryAt: instant.nullable(),
        /** The page that edits the sandbox's profiles; null for the real PlayStation. */
        profilesUrl: z.string().nullable(),
      }),
      ...proved,
    ]),
  },
  verifySteam: { body: steamInput, answer: z.discriminatedUnion('outcome', [redirect, ...proved]) },
};
