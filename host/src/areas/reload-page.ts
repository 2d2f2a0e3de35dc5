/** Hanging requests could hold all connections to an HTTP/1.1 server, so that the new page couldn't load. */
export function reloadPage(): void {
  window.stop();
  location.reload();
}
