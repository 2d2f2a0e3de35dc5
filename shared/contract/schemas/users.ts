import { z } from 'zod';
import { roles } from '../roles';
import { amount, id, idParams, instant, listQuery } from './common';

export const username = z.string().regex(/^[A-Za-z0-9_]{3,20}$/, 'Use 3 to 20 letters, digits or underscores.');
export const email = z.email('Write a mail address such as name@example.org.').max(254);
export const password = z.string().min(10, 'Use at least 10 characters.').max(200);
/** A calendar day, `YYYY-MM-DD`. */
export const day = z.iso.date('Write a date.');
export const country = z.string().regex(/^[A-Z]{2}$/, 'Choose a country.');

/** The code sent by mail: 10 minutes, 5 tries. */
export const oneTimeCode = z.string().regex(/^\d{6}$/, 'Write the six digits.');

export const userStatus = z.enum(['unverified', 'active', 'suspended', 'self_excluded', 'deleted']);

/** The signed-in user as the session keeps them, without the token. */
export const account = z.object({
  id,
  username,
  email: z.string(),
  emailVerifiedAt: instant.nullable(),
  role: z.enum(roles),
  status: userStatus,
  avatarUrl: z.string().nullable(),
  country: country.nullable(),
  createdAt: instant,
});
export type Account = z.infer<typeof account>;

/** What login and registration answer with; `access_token` is the bearer token. */
export const sessionUser = account.extend({ access_token: z.string().min(1) });
export type SessionUser = z.infer<typeof sessionUser>;

/** A user's own coins. `available + staked + held + entered` is what the service owes them. */
export const balances = z.object({
  available: amount,
  staked: amount,
  /** Held for withdrawals under way. */
  held: amount,
  /** Entry fees in the escrow of contests that are not over. */
  entered: amount,
});

export const userStats = z.object({
  titles: z.number().int(),
  played: z.number().int(),
  won: z.number().int(),
  earned: amount,
  /** Prizes of the last twelve weeks, oldest first; `weekStart` is a Monday. */
  earnedByWeek: z.array(z.object({ weekStart: day, amount })),
});

export const userProfile = account.extend({
  bio: z.string(),
  birthDate: day.nullable(),
  timezone: z.string(),
  balances,
  stats: userStats,
});
export type UserProfile = z.infer<typeof userProfile>;

export const userSummary = account.extend({ available: amount });
export type UserSummary = z.infer<typeof userSummary>;

const credentials = z.object({
  login: z.string().trim().min(1, 'Write your user name or mail address.').max(254),
  password: z.string().min(1, 'Write your password.').max(200),
});

const registration = z.object({
  username,
  email,
  password,
  birthDate: day,
  country: country.optional(),
  terms: z.literal(true, 'Agree to the terms to register.'),
});

/** One call sends the code and takes it: the specification has no second one for mail addresses. */
const otpInput = z.discriminatedUnion('action', [
  z.object({ action: z.literal('send') }),
  z.object({ action: z.literal('verify'), code: oneTimeCode }),
]);

const otpState = z.object({
  emailVerifiedAt: instant.nullable(),
  /** When another code may be asked for. */
  resendAt: instant.nullable(),
  /** No mail goes out: the code is shown by the sandbox inbox. */
  sandbox: z.boolean(),
});

const sandboxMail = z.object({
  messages: z.array(z.object({ id, to: z.string(), subject: z.string(), text: z.string(), sentAt: instant })),
});

export const userSchemas = {
  login: { body: credentials, answer: sessionUser },
  logout: { answer: z.object({}) },
  register: { body: registration, answer: sessionUser },
  sendOtp: { body: otpInput, answer: otpState },
  getUser: { params: idParams, answer: userProfile },
  listUsers: { query: listQuery, item: userSummary },
  getSandboxMail: { answer: sandboxMail },
};
