/** Milliseconds between refreshes of the schedule while the page is visible; hero and order of play share the read. */
export const scheduleEvery = 15_000;
