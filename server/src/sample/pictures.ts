export interface SamplePicture {
  drawing: string;
  alt: string;
  caption: string;
  daysAgo: number;
}

export const pictures: readonly SamplePicture[] = [
  {
    drawing: 'arena',
    alt: 'An arena seen from above, its ranks lit from one side',
    caption: 'The Amphitheatre League begins with twelve clubs and ends with one.',
    daysAgo: 1.5,
  },
  {
    drawing: 'harbour',
    alt: 'A harbour at night with a lighthouse',
    caption: 'Harbour Cup II went on until the lighthouse was the only light left.',
    daysAgo: 6,
  },
  {
    drawing: 'ball',
    alt: 'A ball in mid-air in front of rays',
    caption: 'Four seconds left, and no one near it.',
    daysAgo: 9.3,
  },
  {
    drawing: 'wheel',
    alt: 'The wheel of a chariot',
    caption: 'Quadriga Sprint III, the last corner.',
    daysAgo: 13,
  },
  {
    drawing: 'bolt',
    alt: 'A bolt of lightning over columns',
    caption: 'Thunderhead Open: 64 spots, no entry fee.',
    daysAgo: 17.4,
  },
];
