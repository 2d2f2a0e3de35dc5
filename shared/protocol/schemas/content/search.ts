import { z } from 'zod';
import { campaign } from '../challenges/campaigns';
import { contract } from '../challenges/contracts';
import { id, platform, playerRef } from '../common';
import { contestSummary } from '../play/contest-fields';
import { postSummary } from './posts';

const piece = z.array(z.object({ text: z.string(), match: z.boolean() }));

export const searchSchemas = {
  /** At most five results of each kind, except that help has up to five in each language. */
  search: {
    query: z.object({ search: z.string().trim().min(2).max(80) }),
    answer: z.object({
      contests: z.array(contestSummary.pick({ slug: true, title: true, game: true, phase: true, startsAt: true })),
      campaigns: z.array(campaign.pick({ slug: true, title: true, game: true, status: true })),
      contracts: z.array(contract.pick({ id: true, title: true, game: true, status: true })),
      players: z.array(playerRef),
      games: z.array(z.object({ id, platform, title: z.string() })),
      posts: z.array(
        postSummary.pick({ slug: true, title: true, excerpt: true, publishedAt: true }).extend({
          piece,
        }),
      ),
      help: z.array(
        postSummary.pick({ slug: true, title: true, locale: true }).extend({
          locales: z.array(postSummary.shape.locale),
          piece,
        }),
      ),
    }),
  },
};
