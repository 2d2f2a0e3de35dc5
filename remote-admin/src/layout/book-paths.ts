import type { BookSubject } from '@laurel/shared/protocol';
import { base } from './base-path';

export const accountsPath = `${base}/coins/accounts`;
export const transactionsPath = `${base}/coins/transactions`;

export const buildAccountPath = (id: string): string => `${accountsPath}/${id}`;
export const buildTransactionPath = (id: string): string => `${transactionsPath}/${id}`;

export const buildSubjectEntriesPath = ({ kind, id }: Pick<BookSubject, 'kind' | 'id'>): string =>
  `${transactionsPath}?subject=${kind}:${id}`;

export const buildCausedByPath = (userId: string): string => `${transactionsPath}?by=${userId}`;
