import type { AnswerOf } from '@laurel/shared/protocol';
import { toChecksumAddress } from '../../../chain/address';
import type { ChainTerms } from '../../../chain/chain';
import { confirmationDepth } from '../../../chain/depth';
import { type ColumnAnswers, selectColumns, toFields } from '../../../database/fields';
import { toPlayerRefOrNull } from '../../people/players/mapper';
import type { DepositWithPlayer } from './store';
import type { DepositRow } from './tables';

type DepositAnswer = AnswerOf<'createDeposit'>;

const fieldAnswers = {
  id: 'deposit',
  userId: 'none',
  source: 'deposit',
  status: 'deposit',
  chainId: 'none',
  hash: 'none',
  position: 'none',
  fromAddress: 'none',
  amount: 'deposit',
  block: 'none',
  blockHash: 'none',
  confirmations: 'none',
  reason: 'deposit',
  note: 'deposit',
  postings: 'none',
  transactionId: 'deposit',
  submittedAt: 'deposit',
  creditedAt: 'deposit',
  expiresAt: 'deposit',
  trace: 'none',
} as const satisfies ColumnAnswers<DepositRow, { deposit: DepositAnswer }>;
const columns = selectColumns(fieldAnswers, 'deposit');

export const toDepositView = (
  { token, treasury }: ChainTerms,
  row: DepositWithPlayer,
  { forStaff }: { forStaff: boolean },
): DepositAnswer => ({
  ...toFields(row, columns),
  note: forStaff ? row.note : null,
  player: toPlayerRefOrNull(row.userId, row),
  from: row.fromAddress === null ? null : toChecksumAddress(row.fromAddress),
  chain: {
    chainId: row.chainId,
    hash: row.hash,
    confirmations: row.confirmations,
    required: confirmationDepth.final,
  },
  payTo: { treasury, token },
});
