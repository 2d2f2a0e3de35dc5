import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { openSite } from '../../host/deploy/open-site';
import { readConfig } from '../../server/src/config';
import { startServer } from '../../server/src/process/start';
import { demoAccounts } from '../../server/src/sample';
import { createRandom } from '../../server/src/sample/random';
import type { FromServer, ToServer } from './messages';

// A whole server for the journeys, in a process of its own: real database, built site, and a clock that can be moved on.

let offset = 0;
// Pictures are taken at one moment: then the clock stands still until it is moved.
const standing = process.env.LAUREL_CLOCK ? Date.parse(process.env.LAUREL_CLOCK) : null;
if (standing !== null) {
  // The draws of the sample's contests follow from ids: with the same ids it is the same season in every picture.
  const { between } = createRandom(1);
  const hex = (digits: number) => Array.from({ length: digits }, () => between(0, 15).toString(16)).join('');
  crypto.randomUUID = () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}` as const;
  syncBuiltinESMExports();
}
const tell = (message: FromServer) => process.send?.(message);

const folder = process.env.LAUREL_SITE ?? '';
const site = await openSite(folder);
if (!site) throw new Error(`There is no site in "${folder}"`);
const { address, stop } = await startServer({
  config: readConfig({ ...process.env, NODE_ENV: 'test', PORT: '0', LIMITS: 'off', SAMPLE_DATA: 'true' }),
  clock: { now: () => new Date((standing ?? Date.now()) + offset) },
  site,
});

process.on('message', async (message: ToServer) => {
  if (message.type === 'advance') {
    offset += message.milliseconds;
    tell({ type: 'advanced' });
  } else {
    await stop();
    process.exit(0);
  }
});
process.on('disconnect', async () => {
  await stop();
  process.exit(0);
});
tell({ type: 'ready', url: address, accounts: demoAccounts });
