import type { Score } from '@laurel/shared/protocol';
import sharp from 'sharp';

const segments = ['M14 0H86', 'M100 14V86', 'M100 114V186', 'M14 200H86', 'M0 114V186', 'M0 14V86', 'M14 100H86'];
const digits: readonly (readonly number[])[] = [
  [0, 1, 2, 3, 4, 5],
  [1, 2],
  [0, 1, 3, 4, 6],
  [0, 1, 2, 3, 6],
];

export function drawScreenshot(score: Score): Promise<Buffer> {
  const paths = score.map((gameCount, index) => {
    const path = (digits[gameCount] ?? []).map((line) => segments[line]).join('');
    return `<path transform="translate(${index === 0 ? 230 : 630} 170)" d="${path}"/>`;
  });
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="960" height="540">
      <rect width="960" height="540" fill="#13202c"/>
      <path d="M0 0h520l-80 540H0z" fill="#1f3a4d"/>
      <path d="M0 430h960v20H0z" fill="#c9a14a" opacity=".5"/>
      <path d="M452 270h56" stroke="#c9a14a" stroke-width="14" stroke-linecap="round"/>
      <g fill="none" stroke="#f4efe2" stroke-width="26" stroke-linecap="round">${paths.join('')}</g>
    </svg>`),
  )
    .png()
    .toBuffer();
}
