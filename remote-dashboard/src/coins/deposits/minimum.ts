/** The least that is credited by itself. */
export const depositMinimum = '1';
