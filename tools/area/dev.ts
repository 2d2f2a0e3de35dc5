import path from 'node:path';
import { readManifest } from '../../deploy/workspace';
import { parseRegistry } from '../../shared/area/registry';
import { type AreaServer, serveArea } from './serve';

// `npm run dev` in an area's folder serves the area from its sources, and everything else from a running Laurel.

const printLine = (line: string) => process.stdout.write(`${line}\n`);
const directory = process.cwd();
const address = process.env.LAUREL_URL ?? 'http://localhost:3000';

/** @throws Error with a sentence for the terminal. */
async function requireLaurel(target: URL): Promise<void> {
  const problem = await fetch(new URL('/areas.json', target), { signal: AbortSignal.timeout(10_000) })
    .then(async (answer) => {
      if (!answer.ok) return `it answered ${answer.status} for its areas.json`;
      parseRegistry(await answer.text());
      return null;
    })
    .catch((error: unknown) => {
      if (error instanceof SyntaxError) return 'its areas.json doesn’t list areas';
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      return cause instanceof Error ? cause.message || cause.name : String(cause);
    });
  if (problem)
    throw new Error(
      `Can’t find Laurel at ${target.origin} (${problem}).\n` +
        'An area runs inside Laurel. Start one with "npm start" in the root of the workspace,\n' +
        'or use a deployed one: LAUREL_URL=https://laurel.example npm run dev',
    );
}

function parseTarget(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new Error(`LAUREL_URL must be an address like https://laurel.example, not "${text}".`);
  return url;
}

let server: AreaServer | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    void (server?.stop() ?? Promise.resolve()).finally(() => process.exit(0));
  });

try {
  const { name, laurel } = readManifest(directory);
  if (!laurel) throw new Error(`${name} isn’t an area: its package.json has no "laurel" field.`);
  const target = parseTarget(address);
  await requireLaurel(target);
  server = await serveArea({
    directory,
    target,
    port: Number(process.env.PORT ?? laurel.devPort),
    onCompiled: (result) =>
      printLine(result.status === 'built' ? `built ${new Date().toLocaleTimeString()}` : result.errors),
  });
  printLine(`\n${path.basename(directory)} is served from here, everything else from ${target.origin}:`);
  printLine(`\n  ${server.url}${laurel.path}\n\nThe page reloads when you edit. Press Ctrl-C to stop.\n`);
} catch (error) {
  const isPortTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  printLine(
    isPortTaken
      ? 'The port is in use. Choose another: PORT=3100 npm run dev'
      : error instanceof Error
        ? error.message
        : String(error),
  );
  process.exit(1);
}
