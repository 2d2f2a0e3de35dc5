import { z } from 'zod';
import { contractStatus } from '../challenges/contracts';
import { participantStatus } from '../challenges/participants';
import { depositStatus } from '../coins/deposits';
import { withdrawalStatus } from '../coins/withdrawals';
import { coins, id, idParams, instant } from '../common';
import { ticketStatus } from '../operations/tickets';
import { matchStatus } from '../play/brackets';
import { entrantStatus } from '../play/entries';

const story = z.object({
  matches: z
    .array(
      z.object({
        id,
        contest: z.string(),
        opponent: z.string().nullable(),
        status: matchStatus,
        won: z.boolean().nullable(),
        at: instant,
      }),
    )
    .nullable(),
  contests: z
    .array(
      z.object({
        id,
        title: z.string(),
        status: entrantStatus,
        hasGoneHome: z.boolean().optional(),
        struck: z.boolean().optional(),
        place: z.number().int().nullable(),
        at: instant,
      }),
    )
    .nullable(),
  payments: z
    .array(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('deposit'), id, amount: coins.nullable(), status: depositStatus, at: instant }),
        z.object({ kind: z.literal('withdrawal'), id, amount: coins, status: withdrawalStatus, at: instant }),
      ]),
    )
    .nullable(),
  contracts: z
    .array(z.object({ id, title: z.string(), made: z.boolean(), status: contractStatus, at: instant }))
    .nullable(),
  campaigns: z.array(z.object({ id, title: z.string(), status: participantStatus, at: instant })).nullable(),
  tickets: z
    .array(z.object({ id, ticketNo: z.number().int(), subject: z.string(), status: ticketStatus, at: instant }))
    .nullable(),
});

export const userStorySchemas = {
  getUserStory: { params: idParams, answer: story },
};
