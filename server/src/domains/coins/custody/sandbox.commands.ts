import { parseAmount } from '@laurel/shared/protocol';
import type { WorkSource } from '../../../call/work';
import type { HouseWallets } from '../../../chain/chain';
import { sandbox } from '../../../chain/local/addresses';
import { deleteCursor } from '../deposits/cursor.store';
import { readLedgerTotals } from '../ledger/store';
import { readExpectedNonce } from '../withdrawals/payouts.store';

const { hotWallet, treasury } = sandbox;

const hotCoins = parseAmount('50000');

/** Aligns the sandbox's chain with the ledger at startup, because a killed chain may have lost its newest blocks. */
export async function settleSandbox({ db }: WorkSource, house: HouseWallets): Promise<void> {
  const { held } = await readLedgerTotals(db);
  let hotBalance = hotCoins;
  if (held < hotCoins) hotBalance = held;
  await house.holdCoins(hotWallet, hotBalance);
  await house.holdCoins(treasury, held - hotBalance);
  const nonce = await readExpectedNonce(db, hotWallet.toLowerCase());
  if (nonce !== null) await house.setNonce(hotWallet, nonce);
  await deleteCursor(db);
}
