/**
 * Loads the page again. Requests that hang are given up first: browsers keep them until the new page answers, and as they
 * hold all six connections to an HTTP/1.1 server, the new page would never be asked for.
 */
export function reloadPage(): void {
  window.stop();
  location.reload();
}
