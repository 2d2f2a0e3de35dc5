import sharp, { type Sharp } from 'sharp';
import { type DrawnGame, drawnGames, drawScoreboard } from '../../test/scoreboards';
import { calculatePerceptualHash } from './perceptual-hash';

const countDifferences = (one: string, other: string) => [...one].filter((bit, index) => bit !== other[index]).length;
const maxDistance = 12;
const matchCount = 20;

const screens = new Map<DrawnGame, Buffer[]>();
const hashes = new Map<DrawnGame, string[]>();
beforeAll(async () => {
  for (const game of drawnGames) {
    const drawnScreens = await Promise.all(
      Array.from({ length: matchCount }, (_, seed) =>
        drawScoreboard(game, { seed, score: seed % 2 ? [2, seed % 3 ? 0 : 1] : [seed % 3 ? 1 : 0, 2] }),
      ),
    );
    screens.set(game, drawnScreens);
    hashes.set(game, await Promise.all(drawnScreens.map((screen) => calculatePerceptualHash(sharp(screen)))));
  }
});

test('a hash has 256 bits, of which 127 are ones', () => {
  for (const hash of [...hashes.values()].flat()) {
    expect(hash).toMatch(/^0[01]{255}$/);
    expect([...hash].filter((bit) => bit === '1')).toHaveLength(127);
  }
});

const cutScreen = (by: number) => (screen: Sharp) =>
  screen.extract({ left: by, top: by, width: 1280 - 2 * by, height: 720 - 2 * by });

test.each<[string, (screen: Sharp) => Sharp, Record<DrawnGame, number>]>([
  ['as a JPEG of quality 60', (screen) => screen.jpeg({ quality: 60 }), { duel: 3, table: 3, arena: 3 }],
  ['as a WebP of quality 80', (screen) => screen.webp({ quality: 80 }), { duel: 3, table: 3, arena: 3 }],
  ['at half its size', (screen) => screen.resize(640).jpeg(), { duel: 3, table: 3, arena: 3 }],
  ['at a third of its size', (screen) => screen.resize(427).jpeg(), { duel: 3, table: 3, arena: 3 }],
  ['brighter', (screen) => screen.modulate({ brightness: 1.15 }), { duel: 3, table: 3, arena: 3 }],
  ['darker', (screen) => screen.modulate({ brightness: 0.8 }), { duel: 3, table: 3, arena: 3 }],
  ['cut by 2 px', cutScreen(2), { duel: 3, table: 3, arena: 3 }],
  ['cut by 3 %', cutScreen(21), { duel: 0, table: 0, arena: 0 }],
  ['mirrored', (screen) => screen.flop(), { duel: 0, table: 0, arena: 0 }],
])('finds a screen again that comes %s', async (_, change, expected) => {
  const counts: Partial<Record<DrawnGame, number>> = {};
  for (const game of drawnGames) {
    const repeatedScreens = await Promise.all(
      (screens.get(game) ?? []).slice(0, 3).map(async (screen) => {
        const changedBytes = await change(sharp(screen)).toBuffer();
        return calculatePerceptualHash(sharp(changedBytes));
      }),
    );
    counts[game] = repeatedScreens.filter(
      (hash, index) => countDifferences(hash, hashes.get(game)?.[index] ?? '') <= maxDistance,
    ).length;
  }
  expect(counts).toEqual(expected);
});

test.each<[DrawnGame, number]>([
  ['duel', 3],
  ['table', 0],
  ['arena', 0],
])('of different screens of the %s, at most %i %% look alike', (game, percent) => {
  const gameHashes = hashes.get(game) ?? [];
  const differences = gameHashes.flatMap((one, index) =>
    gameHashes.slice(index + 1).map((other) => countDifferences(one, other)),
  );
  expect(differences).toHaveLength((matchCount * (matchCount - 1)) / 2);
  expect((100 * differences.filter((bits) => bits <= maxDistance).length) / differences.length).toBeLessThanOrEqual(
    percent,
  );
});
