import type { InputOf } from '@laurel/shared/protocol';
import type { Kysely } from 'kysely';
import { readNewestPage } from '../../../database/pages/newest-page';
import type { PageOf } from '../../../database/pages/page';
import type { Database } from '../../../database/schema';
import type { NoticeRow } from './tables';

export const readNoticePage = (
  db: Kysely<Database>,
  userId: string,
  query: InputOf<'listNotices'>,
): Promise<PageOf<NoticeRow>> =>
  readNewestPage(db, { table: 'notices', at: 'at', equal: { userId, shown: true } }, query);
