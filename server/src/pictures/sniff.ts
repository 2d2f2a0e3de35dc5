export type UploadType = 'jpeg' | 'png' | 'webp';

const startsWith = (bytes: Buffer, ...signature: number[]): boolean =>
  signature.every((value, index) => bytes[index] === value);

/** Goes by the bytes, whatever the file's name says. Null for other types. */
export function readPictureType(bytes: Buffer): UploadType | null {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  return null;
}

const markupPattern = /<(?:script|html|iframe|object|!doctype)[\s>]|<\?php\s|%PDF-1/i;
const zipEnd = 'PK\x05\x06';
/** The most bytes that the last record of a ZIP file can take, with the longest comment. */
const zipTail = 22 + 65_535;

/** True if the bytes also look like a page, a program, a PDF or an archive. Laurel refuses such files, even though it re-encodes pictures. */
export function isMoreThanPicture(bytes: Buffer): boolean {
  const tailBytes = bytes.subarray(Math.max(0, bytes.length - zipTail));
  return markupPattern.test(bytes.toString('latin1')) || tailBytes.includes(zipEnd, 0, 'latin1');
}
