export const base = '/dashboard/admin';
