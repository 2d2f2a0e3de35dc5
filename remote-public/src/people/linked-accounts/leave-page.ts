/** Leaves Laurel for a provider’s page. */
export const leavePage = (url: string): void => window.location.assign(url);
