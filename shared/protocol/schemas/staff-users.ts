import { z } from 'zod';
import { authSchemas } from './auth';
import { id, idParams } from './common';
import { transactionSchemas } from './transactions';

/** A user's sessions and transactions, for staff. */
export const staffUserSchemas = {
  getUserSessions: { params: idParams, answer: authSchemas.getSessions.answer },
  endUserSession: { params: z.object({ id, sessionId: id }), answer: z.object({}) },
  endUserSessions: { params: idParams, answer: authSchemas.endOtherSessions.answer },
  listUserTransactions: { params: idParams, ...transactionSchemas.listTransactions },
};
