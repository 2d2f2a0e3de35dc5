/** Reloads because the HTML carries the registry of areas. A module of its own so that tests can replace it. */
export const reloadPage = (): void => location.reload();
