import { isolateText } from '@laurel/shared/protocol';
import { Feed } from 'feed';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock';
import type { Database } from '../database/schema';
import { readPublishedPage } from '../domains/content/posts/store';
import { buildFileUrl } from '../storage/storage';

const perPage = 20;
export const feedPath = '/news/feed.xml';

interface FeedOptions {
  db: Kysely<Database>;
  clock: Clock;
  origin: string;
}

const feedTexts = { title: 'News', description: 'What’s new at Laurel: contests, winners and changes.' };

export async function writeNewsFeed({ db, clock, origin }: FeedOptions): Promise<string> {
  const { rows } = await readPublishedPage(db, { page: 1, perPage, filter: {} }, clock.now());
  const [newestPost] = rows;
  const feed = new Feed({
    id: `${origin}/news`,
    title: `${feedTexts.title} | Laurel`,
    description: feedTexts.description,
    link: `${origin}/news`,
    feedLinks: { rss: origin + feedPath },
    copyright: 'Laurel',
    updated: newestPost?.publishedAt ?? clock.now(),
  });
  for (const { id, slug, title: headline, excerpt, tags, publishedAt, coverPicture } of rows) {
    // Leaves out the author, because RSS accepts only email addresses for authors.
    feed.addItem({
      id,
      guid: `urn:uuid:${id}`,
      title: isolateText(headline),
      link: `${origin}/news/${slug}`,
      description: isolateText(excerpt),
      date: publishedAt ?? clock.now(),
      category: tags.map((name) => ({ name })),
      ...(coverPicture && {
        enclosure: {
          url: origin + buildFileUrl(coverPicture.name),
          type: coverPicture.mime,
          length: coverPicture.bytes,
        },
      }),
    });
  }
  return feed.rss2();
}
