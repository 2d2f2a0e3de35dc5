import { bundleServer } from './bundle';

const { bundle, isNew } = await bundleServer();
process.stdout.write(isNew ? `The server is bundled (${bundle})\n` : `The server’s bundle is up to date (${bundle})\n`);
