import { z } from 'zod';
import { removeUnstorable } from '../../database/storable-text';

const text = z.string().max(4000).overwrite(removeUnstorable);
const link = z.url({ protocol: /^https?$/ }).max(500);
export const accountId = z.string().regex(/^\d{15,20}$/);
const grade = z.enum(['bronze', 'silver', 'gold', 'platinum']);
const count = z.number().int().min(0).max(10_000_000);
/** Refuses the year zero, because the database can't store it. */
const moment = z.iso
  .datetime()
  .max(40)
  .refine((text) => !text.startsWith('0000'));
const tenYearsSeconds = 315_360_000;
const counts = z.object({
  bronze: count,
  silver: count,
  gold: count,
  platinum: count,
});

export const tokens = z.object({
  access_token: z.string().min(1).max(10_000),
  expires_in: z.number().int().positive().max(tenYearsSeconds),
  refresh_token: z.string().min(1).max(10_000),
  refresh_token_expires_in: z.number().int().positive().max(tenYearsSeconds),
});

export const refusal = z.object({ error: z.object({ code: z.number().int() }) });

export const nameLookup = z.object({
  profile: z.object({ accountId, onlineId: text, currentOnlineId: text.optional() }),
});

export const profile = z.object({
  onlineId: text.min(1),
  aboutMe: text,
  avatars: z.array(z.object({ size: z.string(), url: link })).catch([]),
});

/** `trophy` keeps the lists of PS3, PS4 and Vita; `trophy2` keeps those of PS5 and PC. */
export const serviceName = z.enum(['trophy', 'trophy2']);

export const titlePage = z.object({
  trophyTitles: z.array(
    z.object({
      npServiceName: serviceName,
      npCommunicationId: z.string().regex(/^NPWR\d{5}_\d\d$/),
      trophyTitleName: text,
      trophyTitleIconUrl: link.optional().catch(undefined),
      trophyTitlePlatform: z.string().max(100),
      earnedTrophies: counts,
      lastUpdatedDateTime: moment,
    }),
  ),
  totalItemCount: z.number().int(),
  nextOffset: z.number().int().positive().optional(),
});

export const trophyGroups = z.object({
  trophyTitleName: text,
  trophyTitlePlatform: z.string().max(100),
  trophyTitleIconUrl: link.optional().catch(undefined),
});

export const trophySummary = z.object({ accountId, earnedTrophies: counts });

export const trophyList = z.object({
  trophies: z.array(
    z.object({
      trophyId: z.number().int().min(0),
      trophyHidden: z.boolean(),
      trophyType: grade,
      trophyName: text.optional(),
      trophyDetail: text.optional(),
      trophyIconUrl: link.optional().catch(undefined),
    }),
  ),
});

export const earnedTrophies = z.object({
  trophies: z.array(
    z.object({
      trophyId: z.number().int().min(0),
      earned: z.boolean(),
      earnedDateTime: moment.optional(),
      trophyEarnedRate: z.coerce.number().min(0).max(100).optional(),
    }),
  ),
});

export const sumTrophies = ({ bronze, silver, gold, platinum }: z.output<typeof counts>): number =>
  bronze + silver + gold + platinum;
