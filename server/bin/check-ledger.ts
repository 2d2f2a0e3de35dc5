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
    ? 'The ledger is sound: what is kept is what its entries come to.\n'
    : `The ledger differs. Sum of all accounts: ${sum}. Owed by accounts less what is kept: ${owedDiffers}. Accounts: ${accounts.join(', ') || 'none'}.\n`;
  process.stdout.write(said);
  process.exitCode = isSound(check) ? 0 : 1;
} finally {
  await close();
  await release();
}
