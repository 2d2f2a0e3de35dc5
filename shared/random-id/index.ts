/** Returns random hexadecimal digits. `crypto.randomUUID` is missing on pages served over plain HTTP. */
export const makeRandomId = (bytes = 16): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
