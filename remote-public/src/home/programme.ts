/** Milliseconds between refreshes of the programme while the page is visible; hero and order of play share the read. */
export const programmeEvery = 15_000;
