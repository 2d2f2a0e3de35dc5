import { z } from 'zod';
import { coins, id, instant, playerRef } from '../common';
import { matchStatus } from '../play/brackets';
import { contestPhase } from '../play/contest-views';

/** What waits for staff, by what their role may do. */
export const waitingKind = z.enum([
  'tickets',
  'contract_disputes',
  'campaign_reviews',
  'withdrawals',
  'unclaimed_deposits',
  'approvals',
  'limits',
  'appeals',
]);

const deskFigure = z.enum(['accounts', 'entries', 'messages']);

/** What is being played, for who runs contests. Counts are of this moment. */
const deskNow = z.object({
  /** The first by start, at most 8. */
  contests: z.array(
    z.object({
      id,
      title: z.string(),
      phase: contestPhase.extract(['check_in', 'running', 'awaiting_review']),
      paused: z.boolean(),
      startsAt: instant,
      maxPlayers: z.number().int(),
      /** Still in: entered and not dropped before the draw, not knocked out after it. */
      playing: z.number().int(),
      checkedIn: z.number().int(),
      /** Dropped because they missed check-in. */
      missed: z.number().int(),
      /** Matches that need a ruling. */
      rulings: z.number().int(),
    }),
  ),
  /** Live matches whose time runs out within ten minutes, the first at most 8. */
  late: z.array(
    z.object({
      id,
      contest: z.object({ id, title: z.string() }),
      status: matchStatus.extract(['ready', 'live', 'reported']),
      players: z.tuple([playerRef, playerRef]),
      /** Whose move it is: who hasn't checked in, reported or answered. */
      waitsFor: z.array(playerRef),
      dueAt: instant,
    }),
  ),
});

export const deskSchemas = {
  getDesk: {
    answer: z.object({
      /** Null for who doesn't run contests. */
      now: deskNow.nullable(),
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
      /** Posts that were never published, counted up to 1,000; null for who doesn't write any. */
      postDrafts: z.number().int().nullable(),
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
