/** Where the shell mounts this area; links start from here. */
export const base = '/dashboard/admin';
