import { z } from 'zod';
import { removeUnstorable } from '../../database/storable-text';

const textSchema = z.string().max(4000).overwrite(removeUnstorable);
const linkSchema = z.url({ protocol: /^https?$/ }).max(500);
export const accountId = z.string().regex(/^\d{15,20}$/);
const gradeSchema = z.enum(['bronze', 'silver', 'gold', 'platinum']);
const countSchema = z.number().int().min(0).max(10_000_000);
/** Refuses the year zero, because the database can't store it. */
const momentSchema = z.iso
  .datetime()
  .max(40)
  .refine((text) => !text.startsWith('0000'));
const tenYearsSeconds = 315_360_000;
const trophyCountsSchema = z.object({
  bronze: countSchema,
  silver: countSchema,
  gold: countSchema,
  platinum: countSchema,
});

export const tokens = z.object({
  access_token: z.string().min(1).max(10_000),
  expires_in: z.number().int().positive().max(tenYearsSeconds),
  refresh_token: z.string().min(1).max(10_000),
  refresh_token_expires_in: z.number().int().positive().max(tenYearsSeconds),
});

export const refusal = z.object({ error: z.object({ code: z.number().int() }) });

export const nameLookup = z.object({
  profile: z.object({ accountId, onlineId: textSchema, currentOnlineId: textSchema.optional() }),
});

export const profile = z.object({
  onlineId: textSchema.min(1),
  aboutMe: textSchema,
  avatars: z.array(z.object({ size: z.string(), url: linkSchema })).catch([]),
});

/** `trophy` keeps the lists of PS3, PS4 and Vita; `trophy2` keeps those of PS5 and PC. */
export const serviceName = z.enum(['trophy', 'trophy2']);

export const titlePage = z.object({
  trophyTitles: z.array(
    z.object({
      npServiceName: serviceName,
      npCommunicationId: z.string().regex(/^NPWR\d{5}_\d\d$/),
      trophyTitleName: textSchema,
      trophyTitleIconUrl: linkSchema.optional().catch(undefined),
      trophyTitlePlatform: z.string().max(100),
      earnedTrophies: trophyCountsSchema,
      lastUpdatedDateTime: momentSchema,
    }),
  ),
  totalItemCount: z.number().int(),
  nextOffset: z.number().int().positive().optional(),
});

export const trophyGroups = z.object({
  trophyTitleName: textSchema,
  trophyTitlePlatform: z.string().max(100),
  trophyTitleIconUrl: linkSchema.optional().catch(undefined),
});

export const trophySummary = z.object({ accountId, earnedTrophies: trophyCountsSchema });

export const trophyList = z.object({
  trophies: z.array(
    z.object({
      trophyId: z.number().int().min(0),
      trophyHidden: z.boolean(),
      trophyType: gradeSchema,
      trophyName: textSchema.optional(),
      trophyDetail: textSchema.optional(),
      trophyIconUrl: linkSchema.optional().catch(undefined),
    }),
  ),
});

export const earnedTrophies = z.object({
  trophies: z.array(
    z.object({
      trophyId: z.number().int().min(0),
      earned: z.boolean(),
      earnedDateTime: momentSchema.optional(),
      trophyEarnedRate: z.coerce.number().min(0).max(100).optional(),
    }),
  ),
});

export const sumTrophies = ({ bronze, silver, gold, platinum }: z.output<typeof trophyCountsSchema>): number =>
  bronze + silver + gold + platinum;
