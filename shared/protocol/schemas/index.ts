import { z } from 'zod';
import type { CallName } from '../calls';
import { approvalSchemas } from './approvals';
import { areaSchemas } from './areas';
import { auditSchemas } from './audit';
import { authSchemas } from './auth';
import { blogSchemas } from './blogs';
import { bookSchemas } from './books';
import { budgetSchemas } from './budgets';
import { campaignSchemas } from './campaigns';
import { chainSchemas } from './chain';
import type { CallSchema } from './common';
import { contactSchemas } from './contacts';
import { contestSchemas } from './contests';
import { contractSchemas } from './contracts';
import { depositSchemas } from './deposits';
import { deskSchemas } from './desk';
import { gameSchemas } from './games';
import { helpSchemas } from './help';
import { matchSchemas } from './matches';
import { mediaSchemas } from './media';
import { moveSchemas } from './moves';
import { noticeSchemas } from './notices';
import { participantSchemas } from './participants';
import { platformSchemas } from './platforms';
import { playerSchemas } from './players';
import { problemSchemas } from './problems';
import { sanctionSchemas } from './sanctions';
import { searchSchemas } from './search';
import { settingsSchemas } from './settings';
import { staffUserSchemas } from './staff-users';
import { stakingSchemas } from './staking';
import { transactionSchemas } from './transactions';
import { treasurySchemas } from './treasury';
import { userStorySchemas } from './user-stories';
import { userSchemas } from './users';
import { withdrawalLimitSchemas } from './withdrawal-limits';
import { withdrawalSchemas } from './withdrawals';

const healthSchemas = {
  getHealth: {
    answer: z.object({
      /**
       * `degraded`: everything is answered, but a part of the site can't be shown or drawn, the ledger is unsound, or jobs are
       * stuck.
       */
      status: z.enum(['ok', 'degraded']),
      version: z.string(),
      /** The site's live revision; null if the process serves only the API. */
      revision: z.number().int().nullable(),
      /** What of the site can't be shown or drawn, a sentence each, for staff; null for everyone else. */
      problems: z.array(z.string()).nullable(),
      /** The state of the jobs, for staff; null for everyone else. 1,001 means more. */
      jobs: z
        .object({
          waiting: z.number().int(),
          failed: z.number().int(),
          /** Since when the oldest overdue job has been due. */
          overdueSince: z.iso.datetime().nullable(),
        })
        .nullable(),
    }),
  },
};

/** The request and answer of each call. Only the server and forms load this, never the first page load. */
export { email } from './users';
export const schemas = {
  ...userSchemas,
  ...playerSchemas,
  ...staffUserSchemas,
  ...userStorySchemas,
  ...auditSchemas,
  ...platformSchemas,
  ...contestSchemas,
  ...matchSchemas,
  ...gameSchemas,
  ...transactionSchemas,
  ...approvalSchemas,
  ...budgetSchemas,
  ...bookSchemas,
  ...blogSchemas,
  ...helpSchemas,
  ...authSchemas,
  ...campaignSchemas,
  ...contactSchemas,
  ...deskSchemas,
  ...contractSchemas,
  ...mediaSchemas,
  ...moveSchemas,
  ...noticeSchemas,
  ...participantSchemas,
  ...stakingSchemas,
  ...depositSchemas,
  ...withdrawalSchemas,
  ...areaSchemas,
  ...healthSchemas,
  ...settingsSchemas,
  ...problemSchemas,
  ...chainSchemas,
  ...treasurySchemas,
  ...sanctionSchemas,
  ...searchSchemas,
  ...withdrawalLimitSchemas,
} satisfies Record<CallName, CallSchema>;

export type Schemas = typeof schemas;
export { bookSubjectKind } from './books';
export { type CallSchema, pageMeta } from './common';
export { depositMinimum, depositStatus } from './deposits';
export { check, type Faults, inEnglish } from './faults';
export { transactionKind } from './transactions';
export { withdrawalFlag, withdrawalStatus } from './withdrawals';
