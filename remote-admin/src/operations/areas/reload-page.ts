/** Reloads because the HTML contains the registry of areas. A separate module so that tests can replace it. */
export const reloadPage = (): void => location.reload();
