import { readConfig } from '../src/config';
import { connect } from '../src/database/connection';
import { checkLedger, isSound } from '../src/domains/ledger/check.queries';
import { openDatabase } from '../src/process/database';

// Recomputes every kept balance, line number and sum from the ledger's entries, at one moment.

const { url, release } = await openDatabase(readConfig(process.env));
const { db, close } = connect(url, { size: 1 });
try {
  const check = await checkLedger(db);
  const { accounts, owedDiffers, sum } = check;
  const said = isSound(check)
    ? 'The ledger balances, and every stored balance equals the sum of its entries.\n'
    : `The ledger doesn’t balance. Sum of all accounts: ${sum}. Owed by the accounts minus the stored total: ${owedDiffers}. Accounts that differ: ${accounts.join(', ') || 'none'}.\n`;
  process.stdout.write(said);
  process.exitCode = isSound(check) ? 0 : 1;
} finally {
  await close();
  await release();
}
