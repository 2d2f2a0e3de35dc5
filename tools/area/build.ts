import path from 'node:path';
import { buildPackage } from '../../deploy/build-package';

// `npm run build` in an area's folder makes the build that `check` and `publish` use.

const printLine = (line: string) => process.stdout.write(`${line}\n`);
try {
  const { dist } = await buildPackage(process.cwd(), printLine);
  printLine(path.relative(process.cwd(), dist));
} catch (error) {
  printLine(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
