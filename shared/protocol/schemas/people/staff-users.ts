import { z } from 'zod';
import { transactionSchemas } from '../coins/transactions';
import { id, idParams } from '../common';
import { authSchemas } from './sign-in';

export const staffUserSchemas = {
  getUserSessions: { params: idParams, answer: authSchemas.getSessions.answer },
  endUserSession: { params: z.object({ id, sessionId: id }), answer: z.object({}) },
  endUserSessions: { params: idParams, answer: authSchemas.endOtherSessions.answer },
  listUserTransactions: { params: idParams, ...transactionSchemas.listTransactions },
};
