export const base = '/dashboard';
