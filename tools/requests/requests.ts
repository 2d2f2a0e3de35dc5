import { schemas } from '../../shared/protocol/schemas';
import { type AllowedAmounts, listFaults } from './bounds';

const allowedAmounts: AllowedAmounts = {
  // An adjustment credits or debits; the server turns the sign into a direction.
  signedAmounts: ['createTransaction amount'],
  // The solution of the contact form's challenge is hashed, never stored.
  largeIntegers: ['createTicket proof.nonce'],
};

const faults = listFaults(schemas, allowedAmounts);
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exitCode = 1;
