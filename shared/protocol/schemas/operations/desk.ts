import { z } from 'zod';
import { coins, id, instant, playerRef } from '../common';
import { contestFormat, contestPhase, contestStatus, displayStatus } from '../play/contest-fields';

export const waitingKind = z.enum([
  'tickets',
  'contract_disputes',
  'campaign_reviews',
  'withdrawals',
  'unclaimed_deposits',
  'approvals',
  'limits',
  'appeals',
  'message_reports',
]);

const deskFigure = z.enum(['accounts', 'entries', 'messages']);

const boardContest = z.object({
  id,
  title: z.string(),
  format: contestFormat,
  phase: contestPhase.exclude(['completed', 'cancelled']),
  status: contestStatus,
  displayStatus,
  pausedAt: instant.nullable(),
  pool: coins,
  version: z.number().int(),
  startsAt: instant,
  registrationOpensAt: instant,
  checkInOpensAt: instant,
  checkInClosesAt: instant,
  minPlayers: z.number().int(),
  maxPlayers: z.number().int(),
  playing: z.number().int(),
  readers: z.number().int(),
  checkedIn: z.number().int(),
  missed: z.number().int(),
  played: z.number().int(),
  matches: z.number().int(),
  rulings: z.number().int(),
  entered: z.boolean(),
  /** Older servers leave it out. */
  organisers: z.array(playerRef).exactOptional(),
});

const twoPlayers = z.tuple([playerRef, playerRef]);

const boardNeed = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unopened'), contestId: id, dueAt: instant }),
  z.object({ kind: z.literal('paused'), contestId: id, since: instant }),
  z.object({ kind: z.literal('short'), contestId: id, dueAt: instant }),
  z.object({
    kind: z.literal('absent'),
    contestId: id,
    matchId: id,
    players: twoPlayers,
    waitsFor: z.array(playerRef),
    dueAt: instant,
  }),
  z.object({ kind: z.literal('unreported'), contestId: id, matchId: id, players: twoPlayers, dueAt: instant }),
  z.object({ kind: z.literal('held'), contestId: id, matchId: id, players: twoPlayers, dueAt: instant }),
  z.object({
    kind: z.literal('called'),
    contestId: id,
    matchId: id,
    players: twoPlayers,
    since: instant,
    by: playerRef,
    reason: z.string(),
    joined: playerRef.nullable(),
  }),
]);
export type BoardNeed = z.infer<typeof boardNeed>;

export const deskSchemas = {
  getDesk: {
    answer: z.object({
      /** Always null. Tabs of earlier builds read it until 27 December 2026; `getBoard` replaces it. */
      now: z.null(),
      /** Older servers leave it out. */
      serverNow: instant.exactOptional(),
      /** The most urgent first. */
      waiting: z.array(
        z.object({
          kind: waitingKind,
          count: z.number().int(),
          overdue: z.number().int(),
          /** The next deadline that hasn't passed. Null if there is none. */
          nextAt: instant.nullable(),
          since: instant,
        }),
      ),
      /** Counted up to 1,000. Null for staff who don't write posts. */
      postDrafts: z.number().int().nullable(),
      /** Coins moved without approval in the last 24 hours, highest first. Null for staff who can't adjust the ledger. */
      moved: z.array(z.object({ person: playerRef, amount: coins })).nullable(),
      twoPeopleFrom: coins,
      /** The last 14 days in UTC, including today, oldest first. */
      days: z.array(z.iso.date()),
      figures: z.array(z.object({ name: deskFigure, values: z.array(z.number().int()) })),
    }),
  },
  getBoard: {
    answer: z.object({
      contests: z.array(boardContest),
      /** Sorted by deadline or, without one, by when the need began. */
      needs: z.array(boardNeed),
      serverNow: instant,
    }),
  },
};
