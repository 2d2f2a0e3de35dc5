import { parseArgs } from 'node:util';

export interface ChangeRequest {
  text: string;
  bumps: readonly { name: string; bump: 'minor' | 'patch' }[];
}

const usage = 'npm run change -- "What people notice." [--minor <package>,…] [--patch <package>,…]';

/** @throws Error with the usage, or with what is wrong with the request */
export function readChange(args: readonly string[], packages: ReadonlyMap<string, string>): ChangeRequest {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { minor: { type: 'string' }, patch: { type: 'string' } },
    allowPositionals: true,
  });
  const [text = '', ...otherPositionals] = positionals;
  if (!text || otherPositionals.length > 0) throw new Error(usage);
  if (!/[.!?]$/.test(text)) throw new Error('Write whole sentences, because people read the text in a changelog.');
  const bumps = (['minor', 'patch'] as const).flatMap((bump) =>
    (values[bump]?.split(',') ?? []).map((packageName) => {
      const name = packages.get(packageName) ?? [...packages.values()].find((each) => each === packageName);
      if (!name) throw new Error(`“${packageName}” has no changelog. These have: ${[...packages.keys()].join(', ')}.`);
      return { name, bump };
    }),
  );
  if (bumps.length === 0) throw new Error(usage);
  const repeatedBump = bumps.find(
    ({ name }, index) => bumps.findIndex((otherBump) => otherBump.name === name) !== index,
  );
  if (repeatedBump) throw new Error(`${repeatedBump.name} is named twice.`);
  return { text, bumps };
}
