import type { Media } from '@laurel/shared/protocol';
import type { Generated, JSONColumnType, Selectable } from 'kysely';
import type { NewRow } from '../../../database/fields';
import type { KeptFile } from '../../../pictures/keep';

export interface MediaTables {
  media: {
    id: Generated<string>;
    ownerId: string;
    purpose: Media['purpose'];
    /** Of evidence. */
    matchId: string | null;
    /** Of the bytes that were uploaded. */
    sha256: string;
    /** Its file in the storage. */
    name: string;
    mime: KeptFile['mime'];
    bytes: number;
    width: number;
    height: number;
    colour: string;
    variants: JSONColumnType<KeptFile[]>;
    alt: string;
    caption: Generated<string>;
    gallery: Generated<boolean>;
    version: Generated<number>;
    /** Who made the current version; null if it is the first. */
    editedBy: string | null;
    createdAt: Date;
    updatedAt: Date;
  };
  /** What shows a picture. */
  mediaUses: {
    mediaId: string;
    kind: Media['usedBy'][number]['kind'];
    usedBy: string;
  };
}

export type MediaRow = Selectable<MediaTables['media']>;
export type NewMedia = NewRow<MediaTables['media']>;
