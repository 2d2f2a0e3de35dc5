export const leavePage = (url: string): void => window.location.assign(url);
