import { readConfig } from '../src/config';
import { checkLedger, isSound } from '../src/domains/coins/ledger/check.store';
import { openMigratedDatabase } from '../src/process/database';

const { db, release } = await openMigratedDatabase(readConfig(process.env));
try {
  const check = await checkLedger(db);
  const { accounts, owedDiffers, sum } = check;
  const summary = isSound(check)
    ? 'The ledger balances, and every stored balance equals the sum of its entries.\n'
    : `The ledger doesn’t balance. Sum of all accounts: ${sum}. Owed by the accounts minus the stored total: ${owedDiffers}. Accounts that differ: ${accounts.join(', ') || 'none'}.\n`;
  process.stdout.write(summary);
  process.exitCode = isSound(check) ? 0 : 1;
} finally {
  await release();
}
