import { Section } from '@laurel/shared/area';
import { MarkdownText } from '@laurel/shared/markdown';
import { type AnswerOf, isolateText } from '@laurel/shared/protocol';
import { Link, useParams } from '@laurel/shared/router';
import { type PageReads, useRead } from '@laurel/shared/service';
import { Heading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Page } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonLine } from '@laurel/shared/ui/skeleton';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { GonePage, NotFoundPage } from '../../layout/not-found-page';
import { Cover } from './cover';
import { news } from './messages/en';
import s from './post-page.module.css';
import { StoryLine } from './story-line';
import { Tags } from './tags';

export { loadMarkdown as parts } from '@laurel/shared/markdown';
export { head } from './post-head';

export const reads: PageReads = ({ pathname }) => [
  { name: 'getPost', request: { params: { id: pathname.split('/').at(-1) ?? '' } } },
];

export function NewsPostPage() {
  const { id = '' } = useParams();
  const t = useMessages(news);
  const read = useRead('getPost', { params: { id } });
  if (read.status === 'failed' && read.failure.error.kind === 'status') {
    const { status } = read.failure.error;
    if (status === 404) return <NotFoundPage />;
    if (status === 410) return <GonePage />;
  }
  return (
    <Page width="narrow" className={s.page}>
      <ReadNote read={read} what={t.whatOne} />
      {read.status === 'ready' ? (
        <Story story={read.data} />
      ) : (
        <>
          <title>{`${t.tab} | Laurel`}</title>
          <h1 className={s.hidden}>{t.tab}</h1>
        </>
      )}
      {read.status === 'loading' && <Lines />}
    </Page>
  );
}

function Story({ story }: { story: AnswerOf<'getPost'> }) {
  const t = useMessages(news);
  return (
    <>
      <title>{`${isolateText(story.title)} | Laurel`}</title>
      <article className={s.story}>
        <header className={s.head}>
          <Text size="t2">
            <TextLink to="/news">{t.all}</TextLink>
          </Text>
          <Heading level={1}>{story.title}</Heading>
          <Text size="lead">{story.excerpt}</Text>
          <Text size="t2" tone="muted">
            {t.by(<StoryLine story={story} />, story.author?.username ?? 'Laurel')}
          </Text>
        </header>
        <Cover story={story} sizes="(max-width: 760px) 100vw, 720px" eager className={s.cover} />
        <Section>
          <MarkdownText key={story.id} text={story.body} topHeading={2} pictures={story.pictures}>
            <Tags tags={story.tags} />
            <RelatedPosts newer={story.newer} older={story.older} />
          </MarkdownText>
        </Section>
      </article>
    </>
  );
}

function RelatedPosts({ newer, older }: Pick<AnswerOf<'getPost'>, 'newer' | 'older'>) {
  const t = useMessages(news);
  if (!newer && !older) return null;
  return (
    <nav aria-label={t.others} className={s.beside} data-reveal="news-others">
      {newer && (
        <Link to={`/news/${newer.slug}`} className={s.newer ?? ''}>
          <span className={s.which}>{t.newer}</span>
          {newer.title}
        </Link>
      )}
      {older && (
        <Link to={`/news/${older.slug}`} className={s.older ?? ''}>
          <span className={s.which}>{t.older}</span>
          {older.title}
        </Link>
      )}
    </nav>
  );
}

const Lines = () => (
  <div className={s.lines} role="status" aria-label={useMessages(news).loadingOne}>
    <SkeletonLine width="80%" height="heading" />
    <SkeletonLine />
    <SkeletonLine />
    <SkeletonLine width="60%" />
  </div>
);
