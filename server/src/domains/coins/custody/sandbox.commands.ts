import { parseAmount } from '@laurel/shared/protocol';
import type { WorkSource } from '../../../call/work';
import { chainId, type HouseWallets } from '../../../chain/chain';
import { sandbox } from '../../../chain/local/addresses';
import { ledgerTotals } from '../ledger/store';
import { expectedNonce } from '../withdrawals/payouts.store';

const { hotWallet, treasury } = sandbox;

/** What the sandbox's hot wallet is refilled to. */
const hotCoins = parseAmount('50000');

/**
 * Brings the sandbox's chain and the ledger together when the chain starts: its wallets hold what the ledger says,
 * payouts go on with the nonce that the chain expects, and the chain is read from its beginning. A killed chain may have
 * lost its newest blocks.
 */
export async function settleSandbox({ db }: WorkSource, house: HouseWallets): Promise<void> {
  const { held } = await ledgerTotals(db);
  let hot = hotCoins;
  if (held < hotCoins) hot = held;
  await house.holdCoins(hotWallet, hot);
  await house.holdCoins(treasury, held - hot);
  const nonce = await expectedNonce(db, hotWallet.toLowerCase());
  if (nonce !== null) await house.setNonce(hotWallet, nonce);
  await db.deleteFrom('chainCursors').where('chainId', '=', chainId).execute();
}
