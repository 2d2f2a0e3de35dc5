import { z } from 'zod';
import { locales } from '../../locale';
import { roles } from '../../roles';
import { amountFromZero, coins, day, id, idParams, instant, listQuery, nothing, reason } from '../common';
import { encodeFault } from '../faults';
import { isReservedName } from './reserved-names';
import { ownSanction } from './sanctions';

export const usernamePattern = /^[A-Za-z0-9_]{3,20}$/;
export const username = z.string().regex(usernamePattern, encodeFault('username_format'));
export const newUsername = username.refine((name) => !isReservedName(name), encodeFault('username_reserved'));
export const email = z.email(encodeFault('email_format')).max(254);
/** The minimum length ignores spaces at the ends. */
export const password = z
  .string()
  .max(200)
  .refine((text) => text.trim().length >= 10, encodeFault('too_short', { least: 10 }))
  .refine((text) => text.trim().length < 10 || new Set(text).size >= 4, encodeFault('password_varied', { least: 4 }));
export const country = z.string().regex(/^[A-Z]{2}$/, encodeFault('country'));

export const oneTimeCode = z.string().regex(/^\d{6}$/, encodeFault('six_digits'));

export const userStatus = z.enum(['unverified', 'active', 'suspended', 'self_excluded', 'deleted']);

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

export const sessionUser = account.extend({ access_token: z.string().min(1) });
export type SessionUser = z.infer<typeof sessionUser>;

export const balances = z.object({
  available: coins,
  staked: coins,
  held: coins,
  entered: coins,
  contracts: coins,
});

const medal = z.object({
  contest: z.object({ id, slug: z.string(), title: z.string() }),
  place: z.number().int(),
  players: z.number().int(),
  at: instant,
});

export const userStats = z.object({
  titles: z.number().int(),
  played: z.number().int(),
  won: z.number().int(),
  earned: coins,
  /** The last twelve weeks, oldest first. `weekStart` is a Monday. */
  earnedByWeek: z.array(z.object({ weekStart: day, amount: coins })),
  medals: z.array(medal),
});

export const userSummary = account.extend({ available: coins });
export type UserSummary = z.infer<typeof userSummary>;

const credentials = z.object({
  login: z.string().trim().min(1, encodeFault('login')).max(254),
  password: z.string().min(1, encodeFault('password')).max(200),
});

const registration = z.object({
  username: newUsername,
  email,
  password,
  birthDate: day,
  country: country.optional(),
  terms: z.literal(true, encodeFault('terms')),
});

const otpPurpose = z.enum(['verify_email', 'prove_self']).default('verify_email');

const otpInput = z.discriminatedUnion('action', [
  z.object({ action: z.literal('state'), purpose: otpPurpose }),
  z.object({ action: z.literal('send'), purpose: otpPurpose }),
  z.object({ action: z.literal('verify'), code: oneTimeCode }),
]);

const otpState = z.object({
  emailVerifiedAt: instant.nullable(),
  resendAt: instant.nullable(),
  expiresAt: instant.nullable(),
  sandbox: z.boolean(),
  starterCoins: coins.nullable(),
});

const sandboxMail = z.object({
  messages: z.array(
    z.object({ id, to: z.string(), subject: z.string(), text: z.string(), html: z.string(), sentAt: instant }),
  ),
});

export const visibility = z.enum(['public', 'private']);

export const linkedAccount = z.object({
  id,
  provider: z.string(),
  externalId: z.string(),
  displayName: z.string(),
  visibility,
  verifiedAt: instant,
  lastSyncedAt: instant.nullable(),
  syncError: z.string().nullable(),
});
export type LinkedAccount = z.infer<typeof linkedAccount>;

export const limitPeriod = z.enum(['day', 'week']);
const userLimit = z.object({
  amount: coins.nullable(),
  used: coins,
  next: z.object({ amount: coins.nullable(), at: instant }).nullable(),
});
export const userLimits = z.object({
  depositPerDay: userLimit,
  depositPerWeek: userLimit,
  spendPerDay: userLimit,
  spendPerWeek: userLimit,
});

export const userProfile = account.extend({
  version: z.number().int(),
  bio: z.string(),
  birthDate: day.nullable(),
  timezone: z.string(),
  /** The language of mails. Null if none is stored. */
  language: z.enum(locales).nullable(),
  balances,
  stats: userStats,
  linkedAccounts: z.array(linkedAccount),
  limits: userLimits,
  excludedUntil: instant.nullable(),
  /** When the suspension ends. Null for a user who isn't suspended, or whose suspension only staff can end. */
  suspendedUntil: instant.nullable(),
  sanctions: z.array(ownSanction),
  deleteAt: instant.nullable(),
});
export type UserProfile = z.infer<typeof userProfile>;

const limitInput = z
  .string()
  .max(60)
  .superRefine((text, context) => {
    const { error } = amountFromZero.safeParse(text);
    if (text !== '') for (const { message } of error?.issues ?? []) context.addIssue({ code: 'custom', message });
  })
  .optional();

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

/** Multipart, so values are sent as text. An empty `bio` or `country` removes the stored one; missing fields stay unchanged. */
const userUpdate = z.object({
  version: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
  bio: z.string().trim().max(500).optional(),
  country: z
    .string()
    .regex(/^([A-Z]{2})?$/, encodeFault('country'))
    .optional(),
  timezone: z.string().max(64).refine(isTimeZone, encodeFault('time_zone')).optional(),
  language: z.enum(locales).optional(),
  linkedAccounts: z.array(z.object({ id, visibility })).max(20).optional(),
  limits: z
    .object({
      depositPerDay: limitInput,
      depositPerWeek: limitInput,
      spendPerDay: limitInput,
      spendPerWeek: limitInput,
    })
    .optional(),
  excludedUntil: instant.optional(),
  avatar: z.literal('remove').optional(),
  role: z.enum(roles).optional(),
  reason: reason.optional(),
});

export const userSchemas = {
  login: { body: credentials, answer: sessionUser },
  logout: { answer: z.object({}) },
  register: { body: registration, answer: sessionUser },
  sendOtp: { body: otpInput, answer: otpState },
  getUser: { params: idParams, answer: userProfile },
  listUsers: {
    query: listQuery.extend({
      sort: z.enum(['username', '-createdAt']).default('username'),
      filter: z
        .object({ role: z.enum(roles).optional(), status: userStatus.exclude(['deleted']).optional() })
        .default({}),
    }),
    item: userSummary,
  },
  updateUser: { params: idParams, body: userUpdate, answer: userProfile.omit({ balances: true, stats: true }) },
  deleteUser: {
    params: idParams,
    body: z.object({
      password: credentials.shape.password.optional(),
      code: oneTimeCode.optional(),
      reason: reason.optional(),
    }),
    answer: z.object({ deleteAt: instant }),
  },
  cancelDeletion: { answer: nothing },
  getSandboxMail: { query: z.object({ to: email.optional() }), answer: sandboxMail },
};
