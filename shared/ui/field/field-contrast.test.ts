import { readFileSync } from 'node:fs';
import path from 'node:path';

// The test reads the style sheet itself, because jsdom doesn't resolve tokens.
const sheet = readFileSync(path.join(import.meta.dirname, '../tokens.css'), 'utf8');

type Rgb = readonly [number, number, number];

function parseTokens(theme: 'dark' | 'light'): (name: string) => Rgb {
  const block = new RegExp(`\\[data-theme="${theme}"\\] \\{([^}]*)\\}`).exec(sheet)?.[1] ?? '';
  const values = new Map(
    [...block.matchAll(/--([\w-]+): #([0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex] as const),
  );
  return (name) => {
    const hex = values.get(name);
    if (hex === undefined) throw new Error(`${theme} has no --${name}`);
    const parseChannel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return [parseChannel(0), parseChannel(2), parseChannel(4)];
  };
}

/** Relative luminance as WCAG 2.2 defines it. */
const calculateLuminance = ([red, green, blue]: Rgb): number => {
  const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
};
function calculateContrast(colour: Rgb, otherColour: Rgb): number {
  const [light = 0, dark = 0] = [calculateLuminance(colour), calculateLuminance(otherColour)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(['dark', 'light'] as const)('a field in the %s theme', (theme) => {
  const readToken = parseTokens(theme);

  test('has a visible edge on every ground', () => {
    for (const ground of ['field', 'surface-0', 'surface-1', 'surface-2'])
      expect(calculateContrast(readToken('line-strong'), readToken(ground))).toBeGreaterThanOrEqual(3);
  });

  test('distinguishes typed text from its placeholder, both readable', () => {
    expect(calculateContrast(readToken('text'), readToken('field'))).toBeGreaterThanOrEqual(12);
    expect(calculateContrast(readToken('field-hint'), readToken('field'))).toBeGreaterThanOrEqual(4.5);
    expect(calculateContrast(readToken('text'), readToken('field-hint'))).toBeGreaterThanOrEqual(2.5);
  });

  test('stands out from the page if it accepts input, and recedes if not', () => {
    const openLuminance = calculateLuminance(readToken('field'));
    const closedLuminance = calculateLuminance(readToken('surface-2'));
    for (const ground of ['surface-0', 'surface-1']) {
      const pageLuminance = calculateLuminance(readToken(ground));
      expect(theme === 'light' ? openLuminance - pageLuminance : pageLuminance - openLuminance).toBeGreaterThanOrEqual(
        0,
      );
      expect(theme === 'light' ? pageLuminance - closedLuminance : closedLuminance - pageLuminance).toBeGreaterThan(0);
    }
    if (theme === 'light') expect(openLuminance).toBe(1);
  });
});
