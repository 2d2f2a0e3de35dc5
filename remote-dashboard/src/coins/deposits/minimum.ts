/** The smallest amount that is credited automatically. */
export const depositMinimum = '1';
