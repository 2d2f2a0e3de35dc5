/** The area’s base path. Links start with it. */
export const base = '/dashboard';
