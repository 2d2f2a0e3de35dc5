import type { Media } from '@laurel/shared/protocol';
import type { Generated, JSONColumnType, Selectable } from 'kysely';
import type { NewRow } from '../../../database/fields';
import type { StoredFile } from '../../../pictures/store-picture';

export type LikenessKind = 'file' | 'pixels' | 'look';

export interface MediaTables {
  media: {
    id: Generated<string>;
    ownerId: string;
    purpose: Media['purpose'];
    matchId: string | null;
    sha256: string;
    /** SHA-256 of the pixels; null for pictures from before the server computed it. */
    pixelsSha256: string | null;
    /** The perceptual hash: 256 zeros and ones; null if it wasn't computed. */
    likeness: string | null;
    game: string | null;
    /** When the files of old evidence were removed. The picture then has an empty name and no variants. */
    filesGoneAt: Generated<Date | null>;
    name: string;
    mime: StoredFile['mime'];
    bytes: number;
    width: number;
    height: number;
    colour: string;
    variants: JSONColumnType<StoredFile[]>;
    alt: string;
    caption: Generated<string>;
    gallery: Generated<boolean>;
    version: Generated<number>;
    /** The editor of the current version; null for the first version. */
    editedBy: string | null;
    createdAt: Date;
    updatedAt: Date;
  };
  /** Each pair has a row in each direction. */
  evidenceLikenesses: {
    mediaId: string;
    otherId: string;
    kind: LikenessKind;
    distance: number;
  };
  mediaUses: {
    mediaId: string;
    kind: Media['usedBy'][number]['kind'];
    usedBy: string;
  };
}

declare module '../../../database/schema' {
  interface Database extends MediaTables {}
}

export type MediaRow = Selectable<MediaTables['media']>;
export type NewMedia = NewRow<MediaTables['media']>;
