import { runCommand } from '../../deploy/command';
import { tryRendering } from '../src/rendering/try-rendering';

process.exitCode = await runCommand(process.argv.slice(2), {
  say: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
  tryRendering,
});
