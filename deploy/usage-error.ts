/** A command that was written wrongly. */
export class UsageError extends Error {}
