// How a built file is found for a browser that has an earlier version of it (RFC 9842).

/** A skippable frame of Zstandard; the dictionary's hash and the compressed frame follow. */
export const dictionaryMagic: Uint8Array = Uint8Array.of(0x5e, 0x2a, 0x4d, 0x18, 0x20, 0x00, 0x00, 0x00);

const hashedName = /^([\w.-]+)\.[0-9a-f]{8,}\.(js|css)$/;

/** The name that a file has in all builds, with `*` for its hash. Null if the file has no versions. */
export const readCounterpartName = (name: string): string | null =>
  hashedName.test(name) ? name.replace(hashedName, '$1.*.$2') : null;

/** Where the site has a file's form for browsers with this dictionary. */
export const resolveDictionaryForm = (file: string, hash: Uint8Array): string =>
  `${file}.${[...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')}.dcz`;

/** The file that has this form. Null if the name isn't one of a form. */
export const readDictionaryFormFile = (name: string): string | null =>
  /^(.+)\.[0-9a-f]{64}\.dcz$/.exec(name)?.[1] ?? null;
