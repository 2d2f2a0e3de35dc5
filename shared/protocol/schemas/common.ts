import { z } from 'zod';
// Imports `match-lengths` alone, because the formats' index would load the planner on every page with a form.
import { matchLengths } from '../../formats/match-lengths';
import { mostCoins, parseAmount } from '../amount';
import { encodeFault } from './faults';

/** A search for a text without three letters (A–Z) or digits in a row covers only the newest rows, or for disputes the most urgent ones, up to the limit in `searched`. Most lists are counted up to 1,000, a search of contests up to 100. Above that, `total` is null and `atLeast` is a lower bound. `next` is the cursor for `after` in the query; it is null on the last page and in lists without cursors. */
export const pageMeta = z.object({
  page: z.number().int(),
  perPage: z.number().int(),
  total: z.number().int().nullable(),
  atLeast: z.number().int().optional(),
  searched: z.number().int().nullish(),
  next: z.string().nullable(),
});

export interface CallSchema {
  params?: z.ZodType<object>;
  query?: z.ZodType<object>;
  body?: z.ZodType<object>;
  answer?: z.ZodType;
  item?: z.ZodType;
  meta?: z.ZodType;
}

export const makeText = (most: number) => z.string().trim().min(1).max(most);

export const makeOptionalText = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .transform((text) => text || undefined)
    .optional();

/** With `https:`, so that a link can't run a script. */
export const webAddress = z
  .url({ protocol: /^https$/, error: encodeFault('link') })
  .max(300, encodeFault('too_long', { most: 300 }));
export const link = z.union([z.literal(''), webAddress]);

export const id = z.uuid();
export const idParams = z.object({ id });
const mostInteger = 2_147_483_647;
export const version = z.number().int().min(0).max(mostInteger);
/** In ISO-8601 UTC. The year zero is refused, because the database has none. */
export const instant = z.iso
  .datetime(encodeFault('date'))
  .max(40, encodeFault('date'))
  .refine((text) => !text.startsWith('0000'), encodeFault('date'));
const decimalPattern = /^-?\d+(\.\d{1,18})?$/;
const mostUnits = parseAmount(mostCoins);
const tooLargeOptions = { error: encodeFault('amount_too_large', { most: mostCoins }), abort: true };
const isWithinBounds = (text: string): boolean => parseAmount(text) <= mostUnits && parseAmount(text) >= -mostUnits;

/** `YYYY-MM-DD`. */
export const day = z.iso.date(encodeFault('date')).refine((text) => !text.startsWith('0000'), encodeFault('date'));

export const coins = z.string().regex(decimalPattern).meta({ description: 'coins, however many' });
/** Invalid text stops the check, so that later rules can parse the amount. */
export const signedAmount = z
  .string()
  .regex(decimalPattern, { error: encodeFault('amount_format', { decimals: 18 }), abort: true })
  .max(60, tooLargeOptions)
  .refine(isWithinBounds, tooLargeOptions)
  .meta({ description: `an amount of coins, at most ${mostCoins}, or below zero` });
export const amountFromZero = signedAmount
  .refine((text) => !text.startsWith('-'), encodeFault('amount_from_zero'))
  .meta({ description: `an amount of coins, at most ${mostCoins}` });
export const amountAboveZero = amountFromZero.refine((text) => /[1-9]/.test(text), encodeFault('amount_above_zero'));
export const basisPoints = z.number().int().min(0).max(10_000);
export const bestOf = z.literal(matchLengths);
export const platform = z.enum(['playstation', 'steam']);
export type Platform = z.infer<typeof platform>;

export const game = z.object({
  id,
  platform,
  externalId: z.string().min(1).max(64),
  title: z.string().min(1).max(200),
  /** `PS4`, `PS5` and similar. Empty on Steam. */
  systems: z.array(z.string()),
  cover: z.string().max(500).nullable(),
});
export type Game = z.infer<typeof game>;

export const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/, encodeFault('address'));
export const transactionHash = z.string().regex(/^0x[0-9a-fA-F]{64}$/, encodeFault('transaction_hash'));
export const reason = z.string().trim().min(3, encodeFault('reason')).max(500);
/** Queries are text, so leave it out for false. */
export const flagInQuery = z.enum(['true']).optional();

export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(mostInteger).default(1),
  perPage: z.coerce.number().int().min(1).max(100).default(20),
  after: z.string().min(1).max(1000).optional(),
});

export const listQuery = pageQuery.extend({ search: z.string().trim().max(100).optional() });

export const makeSaidSchema = <Code extends string, Params extends z.ZodRawShape = Record<never, never>>(
  code: Code,
  params?: Params,
) => z.object({ code: z.literal(code), params: z.object(params ?? ({} as Params)) });

export const playerRef = z.object({ id, username: z.string(), avatarUrl: z.string().nullable() });
export type PlayerRef = z.infer<typeof playerRef>;

export const makeChecklistSchema = <Condition extends z.ZodType>(condition: Condition) =>
  z.object({ eligible: z.boolean(), conditions: z.array(condition) });

export const nothing = z.object({});
