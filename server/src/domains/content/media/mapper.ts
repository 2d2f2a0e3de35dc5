import type { GalleryPicture, MatchRoom, Media, Picture } from '@laurel/shared/protocol';
import { fieldsOf, type Shown, selectedColumns } from '../../../database/fields';
import type { KeptFile } from '../../../pictures/keep';
import { fileUrl } from '../../../storage/storage';
import { playerRef } from '../../people/players/mapper';
import type { MediaWithUses, PictureRow } from './store';
import type { MediaRow } from './tables';

const shown = {
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
} as const satisfies Shown<MediaRow, { list: Omit<Media, 'variants'> }>;
const inLists = selectedColumns(shown, 'list');

const fileView = ({ name, ...file }: KeptFile): Picture['variants'][number] => ({ ...file, url: fileUrl(name) });

/** A picture's public view. */
export const pictureView = ({ name, mime, bytes, width, height, colour, variants, alt }: PictureRow): Picture => ({
  ...fileView({ name, mime, bytes, width, height }),
  colour,
  alt,
  variants: variants.map(fileView),
});

export const mediaView = (row: MediaWithUses): Media => ({
  ...fieldsOf(row, inLists),
  ...pictureView(row),
  kind: 'image',
  owner: playerRef(row.ownerId, row),
  usedBy: row.uses,
  reused: row.reused,
});

/** A picture of evidence, as its match shows it. */
export const evidenceView = (row: MediaWithUses, { reused }: { reused: boolean }): MatchRoom['evidence'][number] => ({
  ...pictureView(row),
  ...fieldsOf(row, ['id', 'createdAt']),
  owner: playerRef(row.ownerId, row),
  reused,
});

export const galleryView = (row: MediaRow): GalleryPicture => ({
  ...pictureView(row),
  ...fieldsOf(row, ['id', 'caption', 'createdAt']),
});
