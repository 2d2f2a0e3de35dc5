import { z } from 'zod';
import { removeUnstorable } from '../../database/storable-text';

const steamId = z.string().regex(/^\d{17}$/);
/** Later times are impossible, so they count as no date, as 0 does. */
const latestSeconds = Date.UTC(2100, 0) / 1000;
const unixTime = z
  .number()
  .int()
  .min(0)
  .overwrite((seconds) => (seconds < latestSeconds ? seconds : 0));
/** The most that a column can hold, and longer than any real playtime. A playtime above it or below 0 counts as unknown (null). */
const mostMinutes = 2_147_483_647;
const playtime = z
  .number()
  .int()
  .transform((minutes) => (minutes >= 0 && minutes <= mostMinutes ? minutes : null));

const textSchema = z.string().max(2000).overwrite(removeUnstorable);
const linkSchema = z.url({ protocol: /^https$/ }).max(500);

export const summaries = z.object({
  response: z.object({
    players: z.array(
      z.object({
        steamid: steamId,
        personaname: textSchema,
        avatarfull: linkSchema.optional().catch(undefined),
        communityvisibilitystate: z.number().int(),
      }),
    ),
  }),
});

/** `game_count` is present even for zero games. If it is absent, the games are hidden. */
export const ownedGames = z.object({
  response: z.object({
    game_count: z.number().int().optional(),
    games: z
      .array(
        z.object({
          appid: z.number().int(),
          name: textSchema.optional(),
          playtime_forever: playtime,
          rtime_last_played: unixTime.optional(),
        }),
      )
      .optional(),
  }),
});

export const playerAchievements = z.object({
  playerstats: z.object({
    success: z.literal(true),
    steamID: steamId,
    achievements: z
      .array(
        z.object({ apiname: textSchema.min(1), achieved: z.union([z.literal(0), z.literal(1)]), unlocktime: unixTime }),
      )
      .default([]),
  }),
});

/** Steam's answer if it refuses to tell a player's progress. */
export const achievementRefusal = z.object({ playerstats: z.object({ success: z.literal(false), error: z.string() }) });

export const gameSchema = z.object({
  game: z.object({
    gameName: textSchema.optional(),
    availableGameStats: z
      .object({
        achievements: z
          .array(
            z.object({
              name: textSchema.min(1),
              displayName: textSchema,
              hidden: z.union([z.literal(0), z.literal(1)]),
              description: textSchema.optional(),
              icon: linkSchema.optional().catch(undefined),
            }),
          )
          .default([]),
      })
      .optional(),
  }),
});

export const globalPercentages = z.object({
  achievementpercentages: z.object({
    achievements: z.array(z.object({ name: textSchema.min(1), percent: z.coerce.number().min(0).max(100) })),
  }),
});

export const storeList = z.object({
  response: z.object({
    apps: z.array(z.object({ appid: z.number().int().positive(), name: textSchema.catch('') })).default([]),
    have_more_results: z.boolean().default(false),
    last_appid: z.number().int().optional(),
  }),
});
