import { type Call, calls } from '@laurel/shared/protocol';

// Prints the specified calls, one `METHOD PATH` a line, in the order of the protocol.
const declared: Call[] = Object.values(calls);
const lines = declared.filter(({ extension }) => !extension).map(({ method, path }) => `${method} ${path}\n`);
process.stdout.write(lines.join(''));
