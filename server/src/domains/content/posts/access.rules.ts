import { allowRow, forbidRow, hasCapability, hideRow, type Reader, type RowAccess } from '../../../call/row-access';
import type { PostRow } from './tables';

type Post = Pick<PostRow, 'kind' | 'status' | 'publishedAt'>;

const isPublic = ({ kind, status, publishedAt }: Post, now: Date): boolean =>
  kind === 'news' && status === 'published' && publishedAt !== null && publishedAt <= now;

export const allowSeeing = <Row extends Post>(reader: Reader, row: Row | undefined, now: Date): RowAccess<Row> =>
  row && (isPublic(row, now) || hasCapability(reader, 'posts.write')) ? allowRow(row) : hideRow('post');

export const allowListing = (reader: Reader, { anyStatus }: { anyStatus: boolean }): RowAccess<null> =>
  anyStatus && !hasCapability(reader, 'posts.write') ? forbidRow('role') : allowRow(null);
