import type { GalleryPicture, MatchRoom, Media, Picture } from '@laurel/shared/protocol';
import { schemas } from '@laurel/shared/protocol/schemas';
import { selectColumns, toFields } from '../../../database/fields';
import type { StoredFile } from '../../../pictures/store-picture';
import { buildFileUrl } from '../../../storage/storage';
import { toPlayerRef } from '../../people/players/mapper';
import type { EvidenceRow, LikenessRow } from './evidence.store';
import type { MediaWithUses, PictureRow } from './store';
import type { MediaRow } from './tables';

const listColumns = selectColumns(schemas.listMedia.item, 'url', 'variants', 'kind', 'owner', 'usedBy');

const toFileView = ({ name, ...file }: StoredFile): Picture['variants'][number] => ({
  ...file,
  url: buildFileUrl(name),
});

export const toPictureView = ({ name, mime, bytes, width, height, colour, variants, alt }: PictureRow): Picture => ({
  ...{ url: name && buildFileUrl(name), mime, bytes, width, height },
  colour,
  alt,
  variants: variants.map(toFileView),
});

export const toMediaView = (row: MediaWithUses): Media => ({
  ...toFields(row, listColumns),
  ...toPictureView(row),
  kind: 'image',
  owner: toPlayerRef(row.ownerId, row),
  usedBy: row.uses,
});

type EvidencePicture = MatchRoom['evidence'][number];

const toLikenessView = (row: LikenessRow): NonNullable<EvidencePicture['likenesses']>[number] => ({
  kind: row.kind,
  match: { id: row.matchId, contestTitle: row.contestTitle },
  picture: {
    ...toPictureView(row.picture),
    id: row.id,
    createdAt: new Date(row.createdAt).toISOString(),
    owner: toPlayerRef(row.ownerId, row),
    filesGoneAt: row.filesGoneAt && new Date(row.filesGoneAt).toISOString(),
  },
});

export const toEvidenceView = (row: EvidenceRow, { withLikenesses }: { withLikenesses: boolean }): EvidencePicture => ({
  ...toPictureView(row),
  ...toFields(row, ['id', 'createdAt', 'filesGoneAt']),
  owner: toPlayerRef(row.ownerId, row),
  likenesses: withLikenesses ? row.likenesses.map(toLikenessView) : [],
  reused: withLikenesses && row.likenesses.length > 0,
});

export const toGalleryView = (row: MediaRow): GalleryPicture => ({
  ...toPictureView(row),
  ...toFields(row, ['id', 'caption', 'createdAt']),
});
