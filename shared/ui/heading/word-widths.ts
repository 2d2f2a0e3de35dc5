/** The letters of each width, in hundredths of the font size. */
const lettersByWidth: readonly (readonly [number, string])[] = [
  [28, " .,/'"],
  [31, 'il'],
  [36, 'fjt()[]:;-!’'],
  [41, 'sI'],
  [46, 'crz'],
  [52, 'aegovyJ0123456789?“”„#*_–'],
  [57, 'bdhknpquxS"+'],
  [61, 'FPß'],
  [67, 'BELTZ'],
  [72, 'wACDNRUVXY'],
  [78, 'GHKOQ'],
  [83, 'm&'],
  [94, 'M@'],
  [100, 'W%'],
];

const widthByLetter = new Map(
  lettersByWidth.flatMap(([width, sameWidthLetters]) =>
    [...sameWidthLetters].map((letter) => [letter, width] as const),
  ),
);

const widestWidth = 100;

const markPattern = /\p{M}/gu;

/** The width of a text in the display face, as a multiple of the font size. */
export function measureText(text: string): number {
  let sum = 0;
  for (const letter of text.normalize('NFD').replace(markPattern, '')) sum += widthByLetter.get(letter) ?? widestWidth;
  return sum / 100;
}

const breakPattern = /\s+|(?<=[^\s-]-)(?=[^\s-])|(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u;

export const splitWords = (title: string): string[] => title.split(breakPattern).filter((word) => word !== '');

export const measureWidestWord = (title: string): number => Math.max(0, ...splitWords(title).map(measureText));
