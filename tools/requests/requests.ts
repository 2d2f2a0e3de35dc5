import { schemas } from '../../shared/protocol/schemas';
import { type Allowed, faultsOf } from './bounds';

// `npm run requests` checks that everything in a request has a bound, and that no amount of one is signed unless it is named here.

const allowed: Allowed = {
  // An adjustment credits or debits; the server makes a direction of the sign.
  signed: ['createTransaction amount'],
  // The answer to a contact form's puzzle is hashed, never stored.
  large: ['createTicket proof.nonce'],
};

const faults = faultsOf(schemas, allowed);
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exitCode = 1;
