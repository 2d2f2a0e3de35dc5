import { parseAmount, twoPeopleFrom } from '@laurel/shared/protocol';
import { ChainOutage } from '../src/chain/chain';
import { openRemoteChain } from '../src/chain/remote-chain';
import { systemClock } from '../src/clock';
import { readConfig } from '../src/config';
import {
  listBookingFaults,
  listLargeMoverFaults,
  listLostClaimFaults,
  listUnpaidWithdrawals,
  type PastFault,
} from '../src/domains/coins/ledger-health/past-faults.queries';
import { silentLog } from '../src/log/log';
import { openMigratedDatabase } from '../src/process/database';

const titles: Record<PastFault['what'], string> = {
  deposit: 'Deposits and their ledger entries',
  withdrawal: 'Withdrawals and their ledger entries',
  contract: 'Claims of contracts without a platform account',
  staff: `Moved by one person in 24 hours, ${twoPeopleFrom} or more`,
  payout: 'Payouts whose receipt holds no transfer',
};

function printFaults(what: PastFault['what'], faults: readonly PastFault[]): void {
  const matchingFaults = faults.filter((each) => each.what === what);
  process.stdout.write(`${titles[what]}: ${matchingFaults.length === 0 ? 'nothing found' : matchingFaults.length}\n`);
  for (const { of, says } of matchingFaults) process.stdout.write(`  ${of}: ${says}\n`);
}

const config = readConfig(process.env);
const { db, release } = await openMigratedDatabase(config);
try {
  const faults = [
    ...(await listBookingFaults(db)),
    ...(await listLostClaimFaults(db)),
    ...(await listLargeMoverFaults(db, parseAmount(twoPeopleFrom))),
  ];
  for (const ownerKind of ['deposit', 'withdrawal', 'contract', 'staff'] as const) printFaults(ownerKind, faults);
  if (faults.length > 0) process.exitCode = 1;
  if (config.chain) {
    const { nodes, keystore: _, ...terms } = config.chain;
    const chain = openRemoteChain(nodes, { ...terms, local: false }, { log: silentLog, clock: systemClock });
    const unpaidWithdrawals = await listUnpaidWithdrawals(db, chain);
    printFaults('payout', unpaidWithdrawals);
    if (unpaidWithdrawals.length > 0) process.exitCode = 1;
  } else process.stdout.write(`${titles.payout}: not asked, CHAIN_NODES is not set\n`);
} catch (error) {
  if (!(error instanceof ChainOutage)) throw error;
  process.stderr.write(`${titles.payout}: ${error.message}\n`);
  process.exitCode = 1;
} finally {
  await release();
}
