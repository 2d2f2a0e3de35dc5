import { type Call, calls } from '@laurel/shared/contract';

// Prints the specified calls, one `METHOD PATH` a line, in the order of the contract.
const declared: Call[] = Object.values(calls);
const lines = declared.filter(({ extension }) => !extension).map(({ method, path }) => `${method} ${path}\n`);
process.stdout.write(lines.join(''));
