export const scheduleRefreshMs = 15_000;
