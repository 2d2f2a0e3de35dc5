import { type Call, calls } from '@laurel/shared/protocol';

const declared: Call[] = Object.values(calls);
const lines = declared.filter(({ extension }) => !extension).map(({ method, path }) => `${method} ${path}\n`);
process.stdout.write(lines.join(''));
