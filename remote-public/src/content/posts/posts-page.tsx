import { makeFixedHead } from '@laurel/shared/area';
import { anyFilterText, defineList, ListPage, useList } from '@laurel/shared/list';
import type { PostSummary } from '@laurel/shared/protocol';
import { Link } from '@laurel/shared/router';
import { Heading, Words } from '@laurel/shared/ui/heading';
import { readMessages, useMessages } from '@laurel/shared/ui/locale';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { Cover } from './cover';
import { news } from './messages/en';
import s from './posts-page.module.css';
import { StoryLine } from './story-line';
import { Tags } from './tags';

const storyList = defineList('listPosts', { perPage: 12, search: true, filters: { tag: anyFilterText } });

export const { reads } = storyList;

export const head = makeFixedHead('/news', () => readMessages(news).head);

export function NewsPage() {
  const t = useMessages(news);
  const list = useList(storyList);
  const { tag } = list.view.filters;
  const words = tag === undefined ? t : { ...t, title: t.tagged(tag), lead: t.taggedLead };
  return (
    <ListPage
      list={list}
      words={words}
      action={tag === undefined && <TextLink href="/news/feed.xml">{t.feed}</TextLink>}
      padded
    >
      {(posts) => (
        <div className={s.stories}>
          {posts.map((story) => (
            <Story key={story.id} story={story} />
          ))}
        </div>
      )}
    </ListPage>
  );
}

function Story({ story }: { story: PostSummary }) {
  const t = useMessages(news);
  return (
    <article className={s.story} data-reveal={`story-${story.slug}`}>
      <div className={s.art}>
        <Cover story={story} sizes="(max-width: 640px) 100vw, 320px" />
      </div>
      <div className={s.words} data-room>
        <Heading level={2}>
          <Link to={`/news/${story.slug}`} className={s.link ?? ''}>
            <Words>{story.title}</Words>
          </Link>
        </Heading>
        <Text tone="muted" prose>
          {story.excerpt}
        </Text>
        <Text size="t2" tone="muted">
          {t.by(<StoryLine story={story} />, story.author?.username ?? 'Laurel')}
        </Text>
        <Tags tags={story.tags} />
      </div>
    </article>
  );
}
