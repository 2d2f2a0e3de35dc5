/** Leaves Laurel for a provider’s page. */
export const leaveFor = (url: string): void => window.location.assign(url);
