import type { AccountName, AnswerOf, StatementLine, UserProfile } from '@laurel/shared/protocol';
import { makeUser } from '@laurel/shared/service/testing';
import { contestRef } from '../../../play/matches/testing/matches';

const noLimit = { amount: null, used: '0', next: null };

export function makeProfile(fields: Partial<UserProfile> = {}): UserProfile {
  const { access_token: _, ...account } = makeUser();
  return {
    ...account,
    version: 1,
    language: null,
    linkedAccounts: [],
    limits: { depositPerDay: noLimit, depositPerWeek: noLimit, spendPerDay: noLimit, spendPerWeek: noLimit },
    excludedUntil: null,
    suspendedUntil: null,
    sanctions: [],
    deleteAt: null,
    bio: '',
    birthDate: null,
    timezone: 'UTC',
    balances: { available: '542.5', staked: '1200', held: '0', entered: '100', contracts: '0' },
    stats: {
      titles: 3,
      played: 41,
      won: 27,
      earned: '4830',
      earnedByWeek: [
        { weekStart: '2026-11-09', amount: '610' },
        { weekStart: '2026-11-16', amount: '980' },
      ],
      medals: [
        {
          contest: { id: contestRef.id, slug: 'autumn-boost', title: 'Autumn Boost' },
          place: 1,
          players: 16,
          at: '2026-10-17T20:12:00Z',
        },
        {
          contest: { id: '00000000-0000-4000-8000-0000000000cd', slug: 'harbour-cup', title: 'Harbour Cup' },
          place: 2,
          players: 32,
          at: '2026-06-21T19:40:00Z',
        },
      ],
    },
    ...fields,
  };
}

export const ownAvailable: AccountName = { code: 'own', params: { kind: 'available' } };

export const makeStatementLine = (fields: Partial<StatementLine> = {}): StatementLine => ({
  id: '88213000-0000-4000-8000-000000000001',
  at: '2026-11-21T18:02:00Z',
  kind: 'contest_entry',
  amount: '-75',
  balanceAfter: '542.5',
  reason: null,
  sandbox: false,
  entry: 'held',
  cause: { kind: 'contest', id: contestRef.id, title: contestRef.title, to: `/contests/${contestRef.slug}` },
  entries: [
    { id: '88213000-0000-4000-8000-00000000000a', account: ownAvailable, amount: '-75' },
    {
      id: '88213000-0000-4000-8000-00000000000b',
      account: { code: 'escrow', params: { of: 'contest', title: contestRef.title } },
      amount: '75',
    },
  ],
  ...fields,
});

export const makeBalanceHistory = (): AnswerOf<'getBalanceHistory'> => ({
  parts: Array.from({ length: 30 }, (_, index) => ({
    start: new Date(Date.UTC(2026, 9, 23 + index)).toISOString(),
    balance: index < 9 ? '100' : '542.5',
    earned: index === 9 ? '442.5' : '0',
  })),
  empty: false,
});
