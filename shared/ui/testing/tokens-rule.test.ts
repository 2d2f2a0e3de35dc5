/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.join(__dirname, '../../..');

const refusedStyles = [
  'color: #fff',
  'background: rgb(1 2 3 / 50%)',
  'border: 1px solid red',
  'border-color: DarkSlateGray',
  'box-shadow: 0 0 4px hsl(0 0% 0% / 40%)',
  '--shade: #0006',
  'fill: var(--nothing, white)',
  'font-size: 13px',
  'font-size: clamp(1rem, 2vw, 3rem)',
  'font: 450 12px var(--font-text)',
  'font-family: Georgia',
  'border-radius: 5px',
  'border-top-left-radius: 0.5rem',
];
const allowedStyles = [
  'color: var(--text-muted)',
  'color: color-mix(in srgb, var(--primary), transparent 20%)',
  'border: 1px solid var(--line)',
  'border-color: GrayText',
  'background: transparent',
  'fill: currentColor',
  'box-shadow: inset 0 0 0 1px var(--danger)',
  'font-size: var(--t2)',
  'font: inherit',
  'font: 450 var(--t1) / var(--l1) var(--font-text)',
  'border-radius: 50%',
  'border-radius: var(--r3) var(--r3) 0 0',
];
const declarations = [...refusedStyles, ...allowedStyles];

function listRefusedTokens(file: string): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'tokens-rule-'));
  try {
    const config = readFileSync(path.join(root, 'biome.json'), 'utf8')
      .replaceAll('./shared/', `${root}/shared/`)
      .replace('./tools/', `${root}/tools/`)
      .replace('"enabled": true', '"enabled": false')
      .replace('./node_modules', `${root}/node_modules`);
    writeFileSync(path.join(folder, 'biome.json'), config);
    writeFileSync(path.join(folder, file), declarations.map((line, index) => `.c${index} { ${line}; }\n`).join(''));
    const { stdout, stderr } = spawnSync(
      path.join(root, 'node_modules/.bin/biome'),
      ['lint', '--reporter=github', '--max-diagnostics=none', '.'],
      { cwd: folder, encoding: 'utf8' },
    );
    const lines = [...`${stdout}${stderr}`.matchAll(/line=(\d+).*name a token/g)].map(([, line]) => Number(line));
    return [...new Set(lines)].sort((a, b) => a - b).map((line) => declarations[line - 1] ?? '?');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("module CSS can't have raw colours, type or radii", () => {
  expect(listRefusedTokens('example.module.css')).toEqual(refusedStyles);
});

test('the tokens themselves can', () => {
  expect(listRefusedTokens('tokens.css')).toEqual([]);
});
