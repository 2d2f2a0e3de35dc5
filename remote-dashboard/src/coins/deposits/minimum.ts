export const depositMinimum = '1';
