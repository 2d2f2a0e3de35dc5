import { formatAmount } from '@laurel/shared/protocol';
import { ChainOutage } from '../src/chain/chain';
import { openRemoteChain, type RemoteChain } from '../src/chain/remote-chain';
import { systemClock } from '../src/clock';
import { readConfig } from '../src/config';
import { findCursor } from '../src/domains/coins/deposits/cursor.store';
import { NotResumedError, resumeReading } from '../src/domains/coins/deposits/resume.commands';
import type { CursorRow } from '../src/domains/coins/deposits/tables';
import { acceptPayments, listUnknownPayments } from '../src/domains/coins/withdrawals/unknown-payments.commands';
import { silentLog } from '../src/log/log';
import { openMigratedDatabase } from '../src/process/database';

const printLine = (line: string) => process.stdout.write(`${line}\n`);

async function printStatus(chain: RemoteChain, cursor: CursorRow | undefined): Promise<void> {
  if (cursor) {
    printLine(`Read up to final block ${cursor.block} (${cursor.blockHash}), last at ${cursor.readAt.toISOString()}.`);
    printLine(cursor.halted === null ? 'Deposits are being read.' : `Deposits have stopped: ${cursor.halted}.`);
  } else printLine('The chain was never read.');
  const heads = await chain.askEach(async (node) => ({
    ...(await node.readHead()),
    hash: cursor ? await node.readHash(cursor.block) : null,
  }));
  for (const { name, answer: each } of heads)
    printLine(
      each instanceof Error
        ? `${name}: ${each.message.split('\n')[0]}`
        : `${name}: newest block ${each.latest}, final ${each.finalBlock}${cursor ? `, has ${each.hash ?? 'no such block'} at ${cursor.block}` : ''}`,
    );
}

const [action = 'status', fromBlock, ...extraArguments] = process.argv.slice(2);
const config = readConfig(process.env);
const isWalletAction = action === 'payments' || action === 'accept-payments';
const isKnown =
  action === 'status' || (isWalletAction && config.chain?.hotWallet)
    ? fromBlock === undefined
    : action === 'resume' && (!fromBlock || /^\d{1,12}$/.test(fromBlock));
if (!isKnown || extraArguments.length > 0 || !config.chain) {
  process.stderr.write(
    'Usage: chain.ts [status|resume [<block>]|payments|accept-payments], with CHAIN_NODES and what belongs to it set\n',
  );
  process.exit(2);
}
const { nodes, keystore: _, ...terms } = config.chain;
const chain = openRemoteChain(nodes, { ...terms, local: false }, { log: silentLog, clock: systemClock });
const { db, release } = await openMigratedDatabase(config);
try {
  if (action === 'resume') {
    const { block, hash } = await resumeReading(
      { db, clock: systemClock },
      chain,
      fromBlock ? Number(fromBlock) : null,
    );
    printLine(`Deposits are read again, from final block ${block} (${hash}).`);
  } else if (isWalletAction && terms.hotWallet) {
    const { payments } = await listUnknownPayments({ db }, chain, terms.hotWallet);
    for (const { hash, nonce, to, value, block } of payments)
      printLine(`${hash} nonce ${nonce}, block ${block}: ${formatAmount(value)} to ${to}`);
    if (action === 'accept-payments') {
      const acceptedPayments = await acceptPayments({ db, clock: systemClock }, chain, terms.hotWallet);
      printLine(`Payouts go on from nonce ${acceptedPayments.to}; before it was ${acceptedPayments.from}.`);
    } else if (payments.length === 0) printLine('There are no unknown payments.');
  } else await printStatus(chain, await findCursor(db));
} catch (error) {
  if (!(error instanceof NotResumedError || error instanceof ChainOutage)) throw error;
  const cause = error.cause instanceof Error ? ` (${error.cause.message.split('\n')[0]})` : '';
  process.stderr.write(`${error.message}${cause}\n`);
  process.exitCode = 1;
} finally {
  await release();
}
