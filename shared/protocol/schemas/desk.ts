import { z } from 'zod';
import { coins, instant, playerRef } from './common';

/** What waits for staff, by what their role may do. */
export const waitingKind = z.enum([
  'tickets',
  'contract_disputes',
  'campaign_reviews',
  'withdrawals',
  'approvals',
  'limits',
]);

const deskFigure = z.enum(['accounts', 'entries', 'messages']);

export const deskSchemas = {
  getDesk: {
    answer: z.object({
      /** Only what waits, the most urgent first. */
      waiting: z.array(
        z.object({
          kind: waitingKind,
          /** Counted up to 1,000. */
          count: z.number().int(),
          overdue: z.number().int(),
          /** When the first is due; null for what has no clock. */
          nextAt: instant.nullable(),
          /** Since when the oldest waits. */
          since: instant,
        }),
      ),
      /** What each of staff moved alone in 24 hours, the most first; null for who doesn't keep the books. */
      moved: z.array(z.object({ person: playerRef, amount: coins })).nullable(),
      /** From here on a second person approves it. */
      twoPeopleFrom: coins,
      /** The last 14 days in UTC, the oldest first; today is not over. */
      days: z.array(z.iso.date()),
      figures: z.array(z.object({ name: deskFigure, values: z.array(z.number().int()) })),
    }),
  },
};
