import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { measureComponents, type Weight } from './measure';

const file = path.join(import.meta.dirname, '../../shared/ui/bytes.json');
type Budget = Readonly<Record<string, Pick<Weight, 'script' | 'style'> | undefined>>;

const calculateAllowedBytes = (bytes: number): number => Math.ceil(bytes * 1.1) + 128;

const printLine = (line: string) => process.stdout.write(`${line}\n`);
const measuredComponents = await measureComponents();
const formatName = ({ component, from }: Weight) => `${from} ${component}`;

if (process.argv.includes('--write')) {
  const table = Object.fromEntries(
    measuredComponents.map((each) => [formatName(each), { script: each.script, style: each.style }]),
  );
  await writeFile(file, `${JSON.stringify(table, null, 2)}\n`);
  printLine(`Bytes: ${measuredComponents.length} components written to shared/ui/bytes.json`);
} else {
  const budget: Budget = JSON.parse(await readFile(file, 'utf8'));
  const faults: string[] = [];
  for (const measuredComponent of measuredComponents) {
    const allowance = budget[formatName(measuredComponent)];
    if (!allowance) faults.push(`${formatName(measuredComponent)} has no budget`);
    for (const part of ['script', 'style'] as const)
      if (allowance && measuredComponent[part] > calculateAllowedBytes(allowance[part]))
        faults.push(
          `${formatName(measuredComponent)}: ${measuredComponent[part]} bytes of ${part}, ${calculateAllowedBytes(allowance[part])} allowed`,
        );
  }
  const names = new Set(measuredComponents.map(formatName));
  for (const goneName of Object.keys(budget).filter((each) => !names.has(each)))
    faults.push(`${goneName} has a budget but no longer exists`);
  for (const fault of faults) printLine(fault);
  printLine(
    faults.length === 0
      ? `Bytes: ${measuredComponents.length} components within their budgets`
      : 'See `npm run bytes -- --write`',
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
}
