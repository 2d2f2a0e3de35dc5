import { z } from 'zod';
import type { CallName } from '../calls';
import { areaSchemas } from './areas';
import { authSchemas } from './auth';
import { blogSchemas } from './blogs';
import { campaignSchemas } from './campaigns';
import type { CallSchema } from './common';
import { contactSchemas } from './contacts';
import { contestSchemas } from './contests';
import { contractSchemas } from './contracts';
import { depositSchemas } from './deposits';
import { matchSchemas } from './matches';
import { mediaSchemas } from './media';
import { participantSchemas } from './participants';
import { problemSchemas } from './problems';
import { settingsSchemas } from './settings';
import { stakingSchemas } from './staking';
import { transactionSchemas } from './transactions';
import { userSchemas } from './users';
import { withdrawalSchemas } from './withdrawals';

const healthSchemas = {
  getHealth: {
    answer: z.object({
      /** `degraded`: everything is answered, but a part of the site cannot be shown, the books do not agree, or jobs are stuck. */
      status: z.enum(['ok', 'degraded']),
      version: z.string(),
      /** The live revision of the site; null where the process serves the API alone. */
      revision: z.number().int().nullable(),
      /** How the jobs stand, for staff; null for everybody else. 1,001 stands for more. */
      jobs: z
        .object({
          waiting: z.number().int(),
          failed: z.number().int(),
          /** Since when the oldest one could run and does not. */
          lateSince: z.iso.datetime().nullable(),
        })
        .nullable(),
    }),
  },
};

/** Each call's request and answer. Only the server and forms load this; the first page load never does. */
export const schemas = {
  ...userSchemas,
  ...contestSchemas,
  ...matchSchemas,
  ...transactionSchemas,
  ...blogSchemas,
  ...authSchemas,
  ...campaignSchemas,
  ...contactSchemas,
  ...contractSchemas,
  ...mediaSchemas,
  ...participantSchemas,
  ...stakingSchemas,
  ...depositSchemas,
  ...withdrawalSchemas,
  ...areaSchemas,
  ...healthSchemas,
  ...settingsSchemas,
  ...problemSchemas,
} satisfies Record<CallName, CallSchema>;

export type Schemas = typeof schemas;
export { type CallSchema, pageMeta } from './common';
export { check, type Faults, inEnglish } from './faults';
export { transactionKind } from './transactions';
