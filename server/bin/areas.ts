import { runCommand } from '../../deploy/command';
import { tryRendering } from '../src/rendering/try-rendering';

// Runs `npm run areas`: the deploy commands, plus the server's check of what they publish.

process.exitCode = await runCommand(process.argv.slice(2), {
  say: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
  tryRendering,
});
