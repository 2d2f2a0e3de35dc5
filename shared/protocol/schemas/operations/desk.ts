import { z } from 'zod';
import { coins, id, instant, playerRef } from '../common';
import { matchStatus } from '../play/brackets';
import { contestPhase } from '../play/contest-views';

/** The work that waits for staff, by their role. */
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

/** Current contests, for contest staff. Counts are of this moment. */
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
      /** Still in: entered and not dropped before the draw, not eliminated after it. */
      playing: z.number().int(),
      checkedIn: z.number().int(),
      /** Dropped because they missed check-in. */
      missed: z.number().int(),
      /** Matches that need a ruling. */
      rulings: z.number().int(),
    }),
  ),
  /** Live matches with a deadline within ten minutes, at most 8, the most urgent first. */
  late: z.array(
    z.object({
      id,
      contest: z.object({ id, title: z.string() }),
      status: matchStatus.extract(['ready', 'live', 'reported']),
      players: z.tuple([playerRef, playerRef]),
      /** The players whose move it is: they haven't checked in, reported or responded. */
      waitsFor: z.array(playerRef),
      dueAt: instant,
    }),
  ),
});

export const deskSchemas = {
  getDesk: {
    answer: z.object({
      /** Null for staff who don't run contests. */
      now: deskNow.nullable(),
      /** Only waiting work, the most urgent first. */
      waiting: z.array(
        z.object({
          kind: waitingKind,
          /** Counted up to 1,000. */
          count: z.number().int(),
          overdue: z.number().int(),
          /** When the first is due; null if it has no deadline. */
          nextAt: instant.nullable(),
          /** When the oldest began to wait. */
          since: instant,
        }),
      ),
      /** Posts that were never published, counted up to 1,000; null for staff who don't write any. */
      postDrafts: z.number().int().nullable(),
      /**
       * Each staff member's moves without approval in 24 hours, highest first; null for staff who don't keep the books.
       */
      moved: z.array(z.object({ person: playerRef, amount: coins })).nullable(),
      /** From this total on, a second person must approve. */
      twoPeopleFrom: coins,
      /** The last 14 days in UTC, oldest first, including today. */
      days: z.array(z.iso.date()),
      figures: z.array(z.object({ name: deskFigure, values: z.array(z.number().int()) })),
    }),
  },
};
