import { z } from 'zod';
import { campaign } from '../challenges/campaigns';
import { contract } from '../challenges/contracts';
import { id, platform, playerRef } from '../common';
import { contestSummary } from '../play/contest-views';
import { postSummary } from './posts';

/** The piece of a text that says what was searched for, in parts; empty if the title or the excerpt does. */
const piece = z.array(z.object({ text: z.string(), match: z.boolean() }));

export const searchSchemas = {
  /** What is on the public site by a name or a part of one: at most five of a kind. */
  search: {
    query: z.object({ search: z.string().trim().min(2).max(80) }),
    answer: z.object({
      contests: z.array(contestSummary.pick({ slug: true, title: true, game: true, phase: true, startsAt: true })),
      campaigns: z.array(campaign.pick({ slug: true, title: true, game: true, status: true })),
      /** Those open to everyone. */
      contracts: z.array(contract.pick({ id: true, title: true, game: true, status: true })),
      players: z.array(playerRef),
      games: z.array(z.object({ id, platform, title: z.string() })),
      posts: z.array(
        postSummary.pick({ slug: true, title: true, excerpt: true, publishedAt: true }).extend({
          piece,
        }),
      ),
      /** In each language, at most five. */
      help: z.array(
        postSummary.pick({ slug: true, title: true, locale: true }).extend({
          /** Its languages. */
          locales: z.array(postSummary.shape.locale),
          piece,
        }),
      ),
    }),
  },
};
