/** Stops all requests first. Hanging ones could hold all connections to an HTTP/1.1 server, and the new page couldn't load. */
export function reloadPage(): void {
  window.stop();
  location.reload();
}
