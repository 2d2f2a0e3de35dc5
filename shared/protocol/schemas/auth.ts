import { z } from 'zod';
import { address, id, idParams, instant, nothing } from './common';
import { fault } from './faults';
import { country, day, email, linkedAccount, newUsername, oneTimeCode, password, sessionUser } from './users';

/** Where the screen goes afterwards: a path of ours, never another site. */
const returnTo = z
  .string()
  .max(300)
  .regex(/^\/(?![/\\])/, fault('return_path'))
  .default('/dashboard');

/** Names an attempt or a proved identity without an account yet; used once. */
const ticket = z.string().min(20).max(200);

/** Makes an account for an identity that was proved while signed out and belongs to nobody. */
const identityRegistration = z.object({
  action: z.literal('register'),
  ticket,
  username: newUsername,
  email,
  birthDate: day,
  country: country.optional(),
  terms: z.literal(true, fault('terms')),
});

/** What proving an identity leads to: signed out it signs in or asks to register, signed in it links. */
const proved = [
  z.object({ outcome: z.literal('signed_in'), user: sessionUser }),
  z.object({ outcome: z.literal('linked'), linkedAccount }),
  z.object({
    outcome: z.literal('registration'),
    ticket,
    expiresAt: instant,
    /** Suggestions from the provider. */
    username: z.string(),
    email: z.string().nullable(),
  }),
] as const;

/** Send the browser there. */
const redirect = z.object({ outcome: z.literal('redirect'), url: z.url() });

const provider = z.enum(['google', 'discord']);

const oauthInput = z.discriminatedUnion('action', [
  z.object({ action: z.literal('start'), provider, returnTo }),
  z.object({
    action: z.literal('callback'),
    provider,
    code: z.string().min(1).max(2000),
    state: z.string().min(1).max(500),
  }),
  /** A wallet proves itself by signing a message with a nonce that is used once (EIP-4361). */
  z.object({ action: z.literal('wallet_start'), address, chainId: z.number().int().positive() }),
  z.object({
    action: z.literal('wallet_sign'),
    message: z.string().min(1).max(4000),
    signature: z
      .string()
      .regex(/^0x[0-9a-fA-F]+$/, fault('wallet_signature'))
      .max(4000),
  }),
  identityRegistration,
]);

/** The player puts `code` in "About me" of their profile; we read it there. */
const psnInput = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('start'),
    onlineId: z
      .string()
      .trim()
      .regex(/^[A-Za-z][A-Za-z0-9_-]{2,15}$/, fault('psn_id')),
  }),
  z.object({ action: z.literal('check'), ticket }),
  identityRegistration,
]);

const steamInput = z.discriminatedUnion('action', [
  z.object({ action: z.literal('start'), returnTo }),
  /** Every `openid.*` parameter of the return, as it came. */
  z.object({ action: z.literal('callback'), parameters: z.record(z.string().max(100), z.string().max(4000)) }),
  identityRegistration,
]);

/** How somebody who is signed in proves that it is still them: by their password, or where they have none by a code for `prove_self`. */
const ownPassword = z.string().min(1, fault('old_password')).max(200).optional();
const ownCode = oneTimeCode.optional();

/** The new address is taken once the code that was sent there has come back. */
const emailChange = z.discriminatedUnion('action', [
  z.object({ action: z.literal('request'), email, password: ownPassword, code: ownCode }),
  z.object({ action: z.literal('confirm'), code: oneTimeCode }),
  z.object({ action: z.literal('cancel') }),
]);

/** What of an account is guarded, and by what. */
const security = z.object({
  email: z.string(),
  emailVerifiedAt: instant.nullable(),
  /** False where somebody signs in elsewhere and never set one. */
  hasPassword: z.boolean(),
  /** The address that waits for its code; null where none does. */
  newEmail: z.object({ email: z.string(), expiresAt: instant, resendAt: instant.nullable() }).nullable(),
  /** No mail goes out: codes are in the sandbox inbox. */
  sandbox: z.boolean(),
});

/** Where somebody is signed in. */
const session = z.object({
  id,
  /** The one that asks. */
  current: z.boolean(),
  /** `Firefox`, `Windows`: names as they are everywhere; null where the browser did not say. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  startedAt: instant,
  lastSeenAt: instant,
  expiresAt: instant,
});

export const authSchemas = {
  oauth: {
    body: oauthInput,
    answer: z.discriminatedUnion('outcome', [
      redirect,
      z.object({ outcome: z.literal('sign'), message: z.string(), expiresAt: instant }),
      ...proved,
    ]),
  },
  /** The same answer whether or not the address has an account. */
  forgotPassword: {
    body: z.object({ email }),
    answer: z.object({ resendAt: instant, sandbox: z.boolean() }),
  },
  /** Ends every session of the account. */
  resetPassword: { body: z.object({ email, code: oneTimeCode, password }), answer: nothing },
  /** Ends every other session of the account. */
  changePassword: { body: z.object({ oldPassword: ownPassword, code: ownCode, password }), answer: nothing },
  getSecurity: { answer: security },
  /** Ends every other session of the account once the address has changed. */
  changeEmail: { body: emailChange, answer: security },
  /** The last used first, at most 100. */
  getSessions: { answer: z.object({ sessions: z.array(session) }) },
  endSession: { params: idParams, answer: nothing },
  /** Every one but the one that asks. */
  endOtherSessions: { answer: z.object({ ended: z.number().int() }) },
  verifyPsn: {
    body: psnInput,
    answer: z.discriminatedUnion('outcome', [
      /** Not found yet: 30 minutes, 5 tries. */
      z.object({
        outcome: z.literal('code'),
        ticket,
        code: z.string().length(8),
        expiresAt: instant,
        triesLeft: z.number().int(),
        finding: z.enum(['waiting', 'not_found', 'private_profile', 'platform_down']),
      }),
      ...proved,
    ]),
  },
  verifySteam: { body: steamInput, answer: z.discriminatedUnion('outcome', [redirect, ...proved]) },
};
