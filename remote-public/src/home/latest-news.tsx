import type { PostSummary } from '@laurel/shared/protocol';
import { Link } from '@laurel/shared/router';
import { useRead } from '@laurel/shared/service';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { Heading, RuleHeading, Words } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { TextLink } from '@laurel/shared/ui/text-link';
import { Cover } from '../content/posts/cover';
import { StoryLine } from '../content/posts/story-line';
import { latestNewsRequest } from './home-reads';
import s from './latest-news.module.css';
import { home } from './messages/en';

export function LatestNews() {
  const t = useMessages(home).news;
  const read = useRead('listPosts', latestNewsRequest);
  return (
    <section aria-labelledby="latest-news">
      <RuleHeading title={t.title} id="latest-news" trailing={<TextLink to="/news">{t.all}</TextLink>} />
      <ReadNote read={read} what={t.what} />
      {read.status === 'loading' && <SkeletonRows rows={4} label={t.loading} />}
      {read.status === 'ready' && <Stories stories={read.data.items} />}
    </section>
  );
}

function Stories({ stories: [leadStory, ...otherStories] }: { stories: readonly PostSummary[] }) {
  const { none } = useMessages(home).news;
  if (!leadStory) return <EmptyState plain level={3} {...none} />;
  return (
    <div className={s.news}>
      <article className={s.lead} data-room>
        <Cover story={leadStory} sizes="(max-width: 860px) 100vw, 730px" />
        <Title story={leadStory} />
        <p className={s.excerpt}>{leadStory.excerpt}</p>
        <p className={s.line}>
          <StoryLine story={leadStory} />
        </p>
      </article>
      {otherStories.length > 0 && (
        <div>
          {otherStories.map((story) => (
            <article key={story.id} className={s.story} data-room>
              <Title story={story} />
              <p className={s.excerpt}>
                {story.excerpt}{' '}
                <span className={s.line}>
                  <StoryLine story={story} />
                </span>
              </p>
            </article>
          ))}
        </div>
      )}
    </div>
  );
}

const Title = ({ story: { slug, title } }: { story: PostSummary }) => (
  <Heading level={3} variant="d5" className={s.title}>
    <Link to={`/news/${slug}`} className={s.link ?? ''}>
      <Words>{title}</Words>
    </Link>
  </Heading>
);
