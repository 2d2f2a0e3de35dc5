import type { InputOf } from '@laurel/shared/protocol';
import { type Kysely, sql } from 'kysely';
import { joinRow, type PageOf, readPage } from '../../../database/pages/page';
import type { Database } from '../../../database/schema';
import type { NoticeRow } from './tables';

export const readNoticePage = (
  db: Kysely<Database>,
  userId: string,
  query: InputOf<'listNotices'>,
): Promise<PageOf<NoticeRow>> =>
  readPage<NoticeRow>(
    db,
    {
      order: 'newest',
      sections: [
        {
          from: sql`notices where user_id = ${userId} and shown`,
          id: sql`notices.id`,
          keys: [
            { by: sql`at`, type: 'timestamptz' },
            { by: sql`notices.id`, type: 'uuid' },
          ],
          descending: true,
        },
      ],
      columns: sql`notices.*`,
      joins: joinRow('notices', sql`notices.id = page.id`),
    },
    query,
  );
