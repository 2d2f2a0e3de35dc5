/**
 * First aborts hanging requests, because a browser keeps them until the new page responds, and they can hold all six
 * connections to an HTTP/1.1 server.
 */
export function reloadPage(): void {
  window.stop();
  location.reload();
}
