/** Leaves Laurel for a provider’s own page. */
export const leaveFor = (url: string): void => window.location.assign(url);
