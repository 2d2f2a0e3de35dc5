import type { WorkSource } from '../../../call/work';
import { chainId } from '../../../chain/chain';
import { toErrorFields } from '../../../log/log';
import { type Loop, startLoop } from '../../../loop';
import { findCursor } from '../deposits/cursor.store';
import { readExpectedHoldings, saveHoldings } from './store';
import type { HoldingsRow } from './tables';

/** `expected` is the largest balance on the chain that the ledger allows. */
export interface HoldingsDifference {
  expected: bigint;
  found: bigint;
}

/** @returns null if there is no chain, or it isn't started, was never read, or its reading has halted @throws ChainOutage */
export async function recordHoldings({
  db,
  clock,
  ports: { chain },
}: WorkSource): Promise<{ holdings: HoldingsRow; difference: HoldingsDifference | null } | null> {
  if (!chain?.isStarted) return null;
  const cursor = await findCursor(db);
  if (!cursor || cursor.halted !== null) return null;
  const { token, treasury, hotWallet } = chain.terms;
  const { block } = cursor;
  const { least, most, owed, held } = await readExpectedHoldings(db, block);
  const [treasuryCoins, hotWalletCoins] = await chain.ask((node) =>
    Promise.all([
      node.readCoins(token, treasury, block),
      hotWallet ? node.readCoins(token, hotWallet, block) : Promise.resolve(0n),
    ]),
  );
  const holdings = { chainId, block, treasury: treasuryCoins, hotWallet: hotWalletCoins, owed, held, at: clock.now() };
  await saveHoldings(db, holdings);
  const foundCoins = treasuryCoins + hotWalletCoins;
  return {
    holdings,
    difference: foundCoins < least || foundCoins > most ? { expected: most, found: foundCoins } : null,
  };
}

const restMs = 5 * 60_000;

export function startHoldings(source: WorkSource): Loop {
  return startLoop(async () => {
    try {
      await recordHoldings(source);
    } catch (error) {
      source.ports.log.warn(toErrorFields(error), 'The wallets could not be read');
    }
    return restMs;
  });
}
