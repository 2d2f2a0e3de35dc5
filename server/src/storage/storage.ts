const endings = { 'image/avif': 'avif', 'image/webp': 'webp' } as const;

export type FileType = keyof typeof endings;

/** Names are hashes of contents, so a file never changes, and storing the same bytes again has no effect. */
export interface Storage {
  put(name: string, bytes: Buffer): Promise<void>;
  get(name: string): Promise<Buffer | null>;
  has(name: string): Promise<boolean>;
  remove(name: string): Promise<void>;
}

/** Thrown if the storage doesn't answer, or answers that it is overloaded or has failed. */
export class StorageAwayError extends Error {
  override readonly name = 'StorageAwayError';
}

export const buildFileName = (sha256: string, type: FileType): string => `${sha256}.${endings[type]}`;

const namePattern = /^[0-9a-f]{64}\.(avif|webp)$/;

export const isFileName = (text: string): boolean => namePattern.test(text);

export const readFileType = (name: string): FileType => (name.endsWith('.avif') ? 'image/avif' : 'image/webp');

export const filesPath = '/files';

export const buildFileUrl = (name: string): string => `${filesPath}/${name}`;

const fileUrlPattern = new RegExp(`${filesPath}/([0-9a-f]{64}\\.(?:avif|webp))\\b`, 'g');

export const collectFileNames = (text: string): string[] => [
  ...new Set([...text.matchAll(fileUrlPattern)].flatMap(([, name]) => name ?? [])),
];
