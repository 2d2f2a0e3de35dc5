/** Where the shell puts this area; links are written from here. */
export const base = '/dashboard';
