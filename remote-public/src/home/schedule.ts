/** Milliseconds between refreshes of the schedule while the page is visible. The hero and the table share the read. */
export const scheduleEvery = 15_000;
