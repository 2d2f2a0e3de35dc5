import { z } from 'zod';
import { coins, id, instant, playerRef } from '../common';
import { matchStatus } from '../play/brackets';
import { contestPhase } from '../play/contest-views';

/** The kinds of work that wait for staff. */
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

/** Current contests, for contest staff, counted now. */
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
      /** Entrants who weren't dropped before the draw, or eliminated after it. */
      playing: z.number().int(),
      checkedIn: z.number().int(),
      /** Entrants who were dropped because they missed check-in. */
      missed: z.number().int(),
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
      /** The players who still have to check in, report or respond. */
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
      /** Kinds of work with open tasks, the most urgent first. */
      waiting: z.array(
        z.object({
          kind: waitingKind,
          /** Counted up to 1,000. */
          count: z.number().int(),
          overdue: z.number().int(),
          /** When the first task is due; null without a deadline. */
          nextAt: instant.nullable(),
          /** Since when the oldest task has waited. */
          since: instant,
        }),
      ),
      /** Unpublished posts, counted up to 1,000; null for staff who don't write posts. */
      postDrafts: z.number().int().nullable(),
      /** Each staff member's moves without approval in 24 hours, highest first; null except for finance. */
      moved: z.array(z.object({ person: playerRef, amount: coins })).nullable(),
      /** The total from which a second person must approve. */
      twoPeopleFrom: coins,
      /** The last 14 days in UTC, oldest first, with today. */
      days: z.array(z.iso.date()),
      figures: z.array(z.object({ name: deskFigure, values: z.array(z.number().int()) })),
    }),
  },
};
