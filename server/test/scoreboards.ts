import sharp from 'sharp';

export interface Scoreboard {
  seed: number;
  score: readonly [number, number];
}

export const drawnGames = ['duel', 'table', 'arena'] as const;
export type DrawnGame = (typeof drawnGames)[number];

function createDraws(seed: number): () => number {
  let seedState = (seed + 1) * 0x9e3779b9;
  return () => {
    seedState = (seedState + 0x6d2b79f5) | 0;
    let mixedBits = Math.imul(seedState ^ (seedState >>> 15), seedState | 1);
    mixedBits ^= mixedBits + Math.imul(mixedBits ^ (mixedBits >>> 7), mixedBits | 61);
    return ((mixedBits ^ (mixedBits >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Draws its own letters, because a machine may have no fonts. */
function writeLetters(x: number, y: number, size: number, text: readonly number[], fill = '#f4efe2'): string {
  const dot = size / 5;
  const dots = text.flatMap((letter, at) =>
    Array.from({ length: 15 }, (_, index) => index)
      .filter((index) => (letter >> index) & 1)
      .map((index) => {
        const [column, row] = [index % 3, Math.floor(index / 3)];
        return `M${x + at * dot * 4 + column * dot} ${y + row * dot}h${dot}v${dot}h-${dot}z`;
      }),
  );
  return `<path fill="${fill}" d="${dots.join('')}"/>`;
}

// Each digit is three dots wide and five high, with a bit for each dot.
const digits = [0x7b6f, 0x4924, 0x73e7, 0x79e7, 0x49ed, 0x79cf, 0x7bcf, 0x4927, 0x7bef, 0x79ef];
const toDigits = (value: number) => [...String(value)].map((digit) => digits[Number(digit)] ?? 0);

export function drawScoreboard(game: DrawnGame, { seed, score }: Scoreboard): Promise<Buffer> {
  const drawFraction = createDraws(seed);
  const drawWhole = (limit: number) => Math.floor(drawFraction() * limit);
  const drawName = () => Array.from({ length: 4 + drawWhole(10) }, () => 1 + drawWhole(32_767));
  const scores = score.map(toDigits);
  const shapes = {
    duel: () => `
      <rect width="1280" height="720" fill="#13202c"/>
      <path d="M0 0h690l-100 720H0z" fill="#1f3a4d"/>
      <path d="M0 580h1280v26H0z" fill="#c9a14a" opacity=".5"/>
      ${writeLetters(140, 120, 44, drawName())}${writeLetters(780, 120, 44, drawName())}
      ${writeLetters(320, 260, 240, scores[0] ?? [])}${writeLetters(840, 260, 240, scores[1] ?? [])}
      ${writeLetters(140, 630, 30, toDigits(drawWhole(3600)))}${writeLetters(980, 630, 30, toDigits(drawWhole(99_999)))}`,
    table: () => `
      <rect width="1280" height="720" fill="#1a1d24"/><rect width="1280" height="90" fill="#2c3442"/>
      ${writeLetters(520, 22, 50, scores[0] ?? [])}${writeLetters(700, 22, 50, scores[1] ?? [])}
      ${Array.from({ length: 10 }, (_, row) => {
        const y = 110 + row * 58 + (row > 4 ? 16 : 0);
        const tint = row > 4 === score[0] > score[1] ? '#40303a' : '#2d4a45';
        const figures = [drawWhole(40), drawWhole(30), drawWhole(20), drawWhole(9000)];
        return `<rect x="60" y="${y}" width="1160" height="50" fill="${tint}"/>
          ${writeLetters(84, y + 12, 26, drawName())}
          ${figures.map((value, index) => writeLetters(640 + index * 140, y + 12, 26, toDigits(value))).join('')}`;
      }).join('')}`,
    arena: () => `
      <rect width="1280" height="720" fill="hsl(${drawWhole(360)},35%,${30 + drawWhole(20)}%)"/>
      ${Array.from(
        { length: 14 },
        () => `<ellipse cx="${drawWhole(1280)}" cy="${drawWhole(720)}" rx="${60 + drawWhole(240)}"
        ry="${40 + drawWhole(160)}" fill="hsl(${drawWhole(360)},${drawWhole(60)}%,${20 + drawWhole(60)}%)" opacity=".8"/>`,
      ).join('')}
      <rect x="340" y="180" width="600" height="360" rx="12" fill="#0d1116" opacity=".92"/>
      ${writeLetters(380, 220, 30, drawName())}${writeLetters(680, 220, 30, drawName())}
      ${writeLetters(440, 300, 150, scores[0] ?? [])}${writeLetters(720, 300, 150, scores[1] ?? [])}`,
  };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720">${shapes[game]()}</svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
}
