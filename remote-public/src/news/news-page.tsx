import type { BlogSummary } from '@laurel/shared/protocol';
import { Link, useSearchParams } from '@laurel/shared/router';
import { readAhead, useRead } from '@laurel/shared/service';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { Heading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Page } from '@laurel/shared/ui/page';
import { Pagination } from '@laurel/shared/ui/pagination';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { Text } from '@laurel/shared/ui/text';
import { coverOf } from '../contests/cover';
import { pageSearch, placeOf } from '../list/page-query';
import { news } from './messages/en';
import s from './news-page.module.css';
import { StoryLine } from './story-line';

const perPage = 12;

const requestFor = (query: URLSearchParams) => ({ query: { ...placeOf(query), perPage } });

export const ahead = ({ searchParams }: URL) => readAhead('listBlogs', requestFor(searchParams));

/** All stories, the newest first. */
export function NewsPage() {
  const t = useMessages(news);
  const [query] = useSearchParams();
  const read = useRead('listBlogs', requestFor(query), { keepPrevious: true });
  return (
    <Page className={s.page}>
      <title>{`${t.tab} | Laurel`}</title>
      <Heading level={1}>{t.title}</Heading>
      <ReadNote read={read} what={t.what} />
      {read.status === 'loading' && <SkeletonRows rows={6} label={t.loading} />}
      {read.status === 'ready' &&
        (read.data.meta.total === 0 ? (
          <EmptyState {...t.none} />
        ) : (
          <>
            <div className={s.stories}>
              {read.data.items.map((story) => (
                <Story key={story.id} story={story} />
              ))}
            </div>
            <Pagination pages={read.data.meta} noun={t.noun} to={(page, after) => pageSearch('/news', page, after)} />
          </>
        ))}
    </Page>
  );
}

function Story({ story }: { story: BlogSummary }) {
  const t = useMessages(news);
  return (
    <article className={s.story}>
      <div className={s.art}>
        <img src={coverOf(story)} alt="" width={960} height={540} loading="lazy" decoding="async" />
      </div>
      <div className={s.words}>
        <Heading level={2}>
          <Link to={`/news/${story.slug}`} className={s.link ?? ''}>
            {story.title}
          </Link>
        </Heading>
        <Text tone="muted" prose>
          {story.excerpt}
        </Text>
        <Text size="t2" tone="muted">
          {t.by(<StoryLine story={story} />, story.author.username)}
        </Text>
      </div>
    </article>
  );
}
