/** The file ending of each type. */
const endings = { 'image/avif': 'avif', 'image/webp': 'webp' } as const;

export type FileType = keyof typeof endings;

/**
 * Stores files. Their names are hashes of their contents, so a file never changes, and storing the same bytes
 * again has no effect.
 */
export interface Storage {
  /** Stores a file unless it exists. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Reads a file; null if there is none. */
  get(name: string): Promise<Buffer | null>;
  has(name: string): Promise<boolean>;
  remove(name: string): Promise<void>;
}

/** The name of a file by the hash of its bytes, in hexadecimal. */
export const buildFileName = (sha256: string, type: FileType): string => `${sha256}.${endings[type]}`;

const namePattern = /^[0-9a-f]{64}\.(avif|webp)$/;

export const isFileName = (text: string): boolean => namePattern.test(text);

export const readFileType = (name: string): FileType => (name.endsWith('.avif') ? 'image/avif' : 'image/webp');

export const filesPath = '/files';

/** The address of a file for browsers. */
export const buildFileUrl = (name: string): string => `${filesPath}/${name}`;

const inText = new RegExp(`${filesPath}/([0-9a-f]{64}\\.(?:avif|webp))\\b`, 'g');

export const collectFileNames = (text: string): string[] => [
  ...new Set([...text.matchAll(inText)].flatMap(([, name]) => name ?? [])),
];
