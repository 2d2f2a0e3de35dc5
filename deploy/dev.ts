import path from 'node:path';
import concurrently from 'concurrently';
import { listPackageDirectories, root } from './workspace';

const port = process.env.PORT ?? '3000';
const apiPort = String(Number(port) + 100);
const env = { ...process.env, NODE_ENV: 'development' };

const { commands, result } = concurrently(
  [
    {
      name: 'server',
      command: 'node --watch --import tsx server/bin/serve.ts',
      cwd: root,
      env: { ...env, PORT: apiPort, PUBLIC_ORIGIN: `http://localhost:${port}` },
    },
    ...listPackageDirectories().map((directory) => ({
      name: path.basename(directory),
      command: `"${path.join(root, 'node_modules/.bin/rspack')}" serve`,
      cwd: directory,
      env: { ...env, PORT: port, LAUREL_API: `http://localhost:${apiPort}` },
    })),
  ],
  { killOthersOn: ['failure', 'success'], prefixColors: 'auto' },
);
// biome-ignore lint/suspicious/noConsole: a command prints to the terminal
console.log(`Laurel in development: http://localhost:${port} (${commands.length} processes; stop with Ctrl-C)`);
// biome-ignore lint/suspicious/noConsole: a command prints to the terminal
console.log('All components in every state: npm run gallery');
await result.catch(() => {
  process.exitCode = 1;
});
