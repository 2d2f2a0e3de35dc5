/** Loads the page afresh: its HTML carries the registry of areas. A module of its own, for tests have no page to load. */
export const reloadPage = (): void => location.reload();
