import { z } from 'zod';
import type { CallName } from '../calls';
import { blogSchemas } from './blogs';
import type { CallSchema } from './common';
import { contestSchemas } from './contests';
import { matchSchemas } from './matches';
import { transactionSchemas } from './transactions';
import { userSchemas } from './users';

const healthSchemas = {
  getHealth: { answer: z.object({ status: z.literal('ok'), version: z.string() }) },
};

/** Each call's request and answer. Only the server and forms load this; the first page load never does. */
export const schemas = {
  ...userSchemas,
  ...contestSchemas,
  ...matchSchemas,
  ...transactionSchemas,
  ...blogSchemas,
  ...healthSchemas,
} satisfies { [Name in CallName]?: CallSchema };

export type Schemas = typeof schemas;
