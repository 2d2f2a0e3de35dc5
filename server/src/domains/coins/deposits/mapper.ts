import type { AnswerOf } from '@laurel/shared/protocol';
import { schemas } from '@laurel/shared/protocol/schemas';
import { toChecksumAddress } from '../../../chain/address';
import type { ChainTerms } from '../../../chain/chain';
import { confirmationDepth } from '../../../chain/depth';
import { selectColumns, toFields } from '../../../database/fields';
import { toPlayerRefOrNull } from '../../people/players/mapper';
import type { DepositWithPlayer } from './store';

type DepositAnswer = AnswerOf<'createDeposit'>;

const columns = selectColumns(schemas.createDeposit.answer, 'player', 'from', 'chain', 'payTo', 'note');

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
