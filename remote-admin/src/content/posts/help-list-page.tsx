import { helpWords } from '@laurel/shared/help';
import { type AnswerOf, type HelpTopic, helpTopics, locales } from '@laurel/shared/protocol';
import { useCommand, useRead } from '@laurel/shared/service';
import { Breadcrumbs } from '@laurel/shared/ui/breadcrumbs';
import { Button } from '@laurel/shared/ui/button';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { IconButton } from '@laurel/shared/ui/icon-button';
import { useMessages } from '@laurel/shared/ui/locale';
import { Row, Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { StateMark } from '@laurel/shared/ui/state-mark';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { base } from '../../layout/base-path';
import { PageHead } from '../../layout/page-head';
import s from './help-list-page.module.css';
import { posts as messages } from './messages/en';
import { statusTones } from './status-tones';

type Answer = AnswerOf<'getHelpEdit'>['answers'][number];

export function HelpListPage() {
  const t = useMessages(messages);
  const read = useRead('getHelpEdit', {});
  const answers = read.status === 'ready' ? read.data.answers : [];
  return (
    <>
      <title>{`${t.help.title} | Laurel`}</title>
      <Breadcrumbs items={[{ label: t.title, to: `${base}/posts` }, { label: t.help.title }]} />
      <PageHead
        title={t.help.title}
        detail={t.help.detail}
        actions={
          <Button data-chief="" variant="primary" to={`${base}/posts/new?kind=help`}>
            {t.help.write}
          </Button>
        }
      />
      <Stack gap="section">
        <ReadNote read={read} what={t.help.what} />
        {read.status === 'loading' && <SkeletonRows rows={6} label={t.help.what} />}
        {read.status === 'ready' && answers.length === 0 && <EmptyState plain {...t.help.none} />}
        {helpTopics.map((topic) => (
          <Topic key={topic} topic={topic} answers={answers.filter((answer) => answer.topic === topic)} />
        ))}
      </Stack>
    </>
  );
}

function Topic({ topic, answers }: { topic: HelpTopic; answers: readonly Answer[] }) {
  const t = useMessages(messages);
  const { topics } = useMessages(helpWords);
  const orderCommand = useCommand('orderHelp', { announce: 'error', refreshes: ['getHelpEdit', 'getHelp'] });
  if (answers.length === 0) return null;
  const moveAnswer = (from: number, to: number) => {
    const slugs = answers.map(({ slug }) => slug);
    slugs.splice(to, 0, ...slugs.splice(from, 1));
    void orderCommand.run({ body: { topic, slugs } });
  };
  return (
    <section aria-labelledby={`topic-${topic}`}>
      <RuleHeading id={`topic-${topic}`} title={topics[topic]} />
      <ol className={s.answers}>
        {answers.map((answer, index) => (
          <li key={answer.slug} className={s.answer}>
            <Languages answer={answer} />
            <Row>
              <IconButton
                icon={ArrowUp}
                label={t.help.up(answer.posts[0]?.title ?? '')}
                disabled={index === 0 || orderCommand.fetching}
                onClick={() => moveAnswer(index, index - 1)}
              />
              <IconButton
                icon={ArrowDown}
                label={t.help.down(answer.posts[0]?.title ?? '')}
                disabled={index === answers.length - 1 || orderCommand.fetching}
                onClick={() => moveAnswer(index, index + 1)}
              />
            </Row>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Languages({ answer: { slug, topic, offered, posts } }: { answer: Answer }) {
  const t = useMessages(messages);
  const missingLocales = locales.filter((locale) => !posts.some((post) => post.locale === locale));
  return (
    <div className={s.languages}>
      {posts.map(({ id, locale, title, status }) => (
        <div key={id} className={s.language}>
          <span className={s.code}>{locale.toUpperCase()}</span>
          <span className={s.named}>
            <span lang={locale}>
              <TextLink to={`${base}/posts/${id}`}>{title}</TextLink>
            </span>
            <StateMark tone={statusTones[status]}>{t.statuses[status]}</StateMark>
          </span>
        </div>
      ))}
      {missingLocales.map((locale) => (
        <div key={locale} className={s.language}>
          <span className={s.code}>{locale.toUpperCase()}</span>
          <TextLink to={`${base}/posts/new?kind=help&locale=${locale}&slug=${slug}&topic=${topic}`}>
            {t.help.missing[locale]}
          </TextLink>
        </div>
      ))}
      {!offered && (
        <Text size="t2" tone="muted">
          {t.help.notOffered}
        </Text>
      )}
    </div>
  );
}
