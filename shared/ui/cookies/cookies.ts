/** Empty if the browser denies access to cookies. */
export function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

/** `maxAge` is in seconds; 0 removes the cookie. */
export function writeCookie(name: string, value: string, maxAge: number): void {
  const secureAttribute = location.protocol === 'https:' ? '; Secure' : '';
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
    document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secureAttribute}`;
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: a failure to store the cookie must be visible in the console
    console.warn(`The cookie ${name} is not kept: ${error instanceof Error ? error.message : 'unknown error'}`);
  }
}
