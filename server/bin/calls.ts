import { type Call, calls } from '@laurel/shared/protocol';

const declaredCalls: Call[] = Object.values(calls);
const lines = declaredCalls.filter(({ extension }) => !extension).map(({ method, path }) => `${method} ${path}\n`);
process.stdout.write(lines.join(''));
