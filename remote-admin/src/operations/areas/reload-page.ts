/** Reloads the page, because its HTML contains the registry of areas. Tests replace this module. */
export const reloadPage = (): void => location.reload();
