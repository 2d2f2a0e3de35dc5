/** The smallest deposit that Laurel credits automatically. */
export const depositMinimum = '1';
