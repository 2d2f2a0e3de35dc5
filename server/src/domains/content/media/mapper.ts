import type { GalleryPicture, MatchRoom, Media, Picture } from '@laurel/shared/protocol';
import { type ColumnAnswers, selectColumns, toFields } from '../../../database/fields';
import type { StoredFile } from '../../../pictures/store-picture';
import { buildFileUrl } from '../../../storage/storage';
import { toPlayerRef } from '../../people/players/mapper';
import type { MediaWithUses, PictureRow } from './store';
import type { MediaRow } from './tables';

const fieldAnswers = {
  id: 'list',
  ownerId: 'none',
  purpose: 'list',
  matchId: 'none',
  sha256: 'list',
  name: 'none',
  mime: 'list',
  bytes: 'list',
  width: 'list',
  height: 'list',
  colour: 'list',
  variants: 'none',
  alt: 'list',
  caption: 'list',
  gallery: 'list',
  version: 'list',
  editedBy: 'none',
  createdAt: 'list',
  updatedAt: 'none',
} as const satisfies ColumnAnswers<MediaRow, { list: Omit<Media, 'variants'> }>;
const inLists = selectColumns(fieldAnswers, 'list');

const toFileView = ({ name, ...file }: StoredFile): Picture['variants'][number] => ({
  ...file,
  url: buildFileUrl(name),
});

export const toPictureView = ({ name, mime, bytes, width, height, colour, variants, alt }: PictureRow): Picture => ({
  ...toFileView({ name, mime, bytes, width, height }),
  colour,
  alt,
  variants: variants.map(toFileView),
});

export const toMediaView = (row: MediaWithUses): Media => ({
  ...toFields(row, inLists),
  ...toPictureView(row),
  kind: 'image',
  owner: toPlayerRef(row.ownerId, row),
  usedBy: row.uses,
  reused: row.reused,
});

/** A picture of evidence as its match shows it. */
export const toEvidenceView = (row: MediaWithUses, { reused }: { reused: boolean }): MatchRoom['evidence'][number] => ({
  ...toPictureView(row),
  ...toFields(row, ['id', 'createdAt']),
  owner: toPlayerRef(row.ownerId, row),
  reused,
});

export const toGalleryView = (row: MediaRow): GalleryPicture => ({
  ...toPictureView(row),
  ...toFields(row, ['id', 'caption', 'createdAt']),
});
