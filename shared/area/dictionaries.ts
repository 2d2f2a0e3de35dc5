export const dictionaryMagic: Uint8Array = Uint8Array.of(0x5e, 0x2a, 0x4d, 0x18, 0x20, 0x00, 0x00, 0x00);

const hashedNamePattern = /^([\w.-]+)\.[0-9a-f]{8,}\.(js|css)$/;

/** `main.1a2b3c4d.js` becomes `main.*.js`. Null if the name has no hash. */
export const readCounterpartName = (name: string): string | null =>
  hashedNamePattern.test(name) ? name.replace(hashedNamePattern, '$1.*.$2') : null;

export const resolveDictionaryForm = (file: string, hash: Uint8Array): string =>
  `${file}.${[...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')}.dcz`;

export const readDictionaryFormFile = (name: string): string | null =>
  /^(.+)\.[0-9a-f]{64}\.dcz$/.exec(name)?.[1] ?? null;
