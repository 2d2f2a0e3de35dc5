import type { Media } from '@laurel/shared/protocol';
import type { Generated, JSONColumnType, Selectable } from 'kysely';
import type { NewRow } from '../../../database/fields';
import type { StoredFile } from '../../../pictures/store-picture';

export interface MediaTables {
  media: {
    id: Generated<string>;
    ownerId: string;
    purpose: Media['purpose'];
    /** Set for evidence only. */
    matchId: string | null;
    /** The SHA-256 of the uploaded bytes. */
    sha256: string;
    /** The picture's file in the storage. */
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
  /** Where each picture is used. */
  mediaUses: {
    mediaId: string;
    kind: Media['usedBy'][number]['kind'];
    usedBy: string;
  };
}

export type MediaRow = Selectable<MediaTables['media']>;
export type NewMedia = NewRow<MediaTables['media']>;
