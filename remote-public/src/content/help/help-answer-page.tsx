import { helpWords } from '@laurel/shared/help';
import { MarkdownText } from '@laurel/shared/markdown';
import { type HelpAnswer, isolateText } from '@laurel/shared/protocol';
import { Navigate, useParams } from '@laurel/shared/router';
import { type PageReads, useRead } from '@laurel/shared/service';
import { DateTime } from '@laurel/shared/ui/date-time';
import { Heading, RuleHeading } from '@laurel/shared/ui/heading';
import { readCurrentLocale, useMessages } from '@laurel/shared/ui/locale';
import { Page } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { GonePage, NotFoundPage } from '../../layout/not-found-page';
import { AnswerLines } from './answer-lines';
import { AskUs } from './ask-us';
import s from './help-page.module.css';
import { selectText } from './help-text';
import { help } from './messages/en';

export { loadMarkdown as parts } from '@laurel/shared/markdown';
export { head } from './help-answer-head';

export const reads: PageReads = ({ pathname }) => [
  { name: 'getHelpAnswer', request: { params: { slug: pathname.split('/').at(-1) ?? '' } } },
  { name: 'getHelp', request: {} },
];

export function HelpAnswerPage() {
  const { slug = '' } = useParams();
  const t = useMessages(help);
  const read = useRead('getHelpAnswer', { params: { slug } });
  if (read.status === 'failed' && read.failure.error.kind === 'status') {
    const { status } = read.failure.error;
    if (status === 404) return <NotFoundPage />;
    if (status === 410) return <GonePage />;
  }
  if (read.status === 'ready' && read.data.slug !== slug) return <Navigate to={`/help/${read.data.slug}`} replace />;
  return (
    <Page width="narrow" className={s.page}>
      <ReadNote read={read} what={t.whatOne} />
      {read.status === 'ready' ? (
        <Answer answer={read.data} />
      ) : (
        <>
          <title>{`${t.title} | Laurel`}</title>
          {read.status === 'loading' && <AnswerLines label={t.whatOne} />}
        </>
      )}
      <AskUs />
    </Page>
  );
}

function Answer({ answer }: { answer: HelpAnswer }) {
  const t = useMessages(help);
  const { topics } = useMessages(helpWords);
  const locale = readCurrentLocale();
  const text = selectText(answer, locale);
  if (!text) return null;
  return (
    <>
      <title>{`${isolateText(text.title)} | Laurel`}</title>
      <article className={s.section}>
        <Text size="t2">
          <TextLink to="/help">{t.all}</TextLink>
          {' · '}
          {topics[answer.topic]}
        </Text>
        <div lang={text.locale}>
          <Heading level={1}>{text.title}</Heading>
        </div>
        {text.locale !== locale && <Text tone="muted">{t.english}</Text>}
        <div lang={text.locale}>
          <MarkdownText key={answer.slug} text={text.body} topHeading={2} pictures={text.pictures} />
        </div>
        <Text size="t2" tone="muted">
          {t.changed(<DateTime value={answer.updatedAt} format="date" />)}
        </Text>
      </article>
      <OtherAnswers answer={answer} />
    </>
  );
}

function OtherAnswers({ answer: { slug, topic } }: { answer: HelpAnswer }) {
  const t = useMessages(help);
  const read = useRead('getHelp', {});
  const otherAnswers =
    read.status === 'ready' ? read.data.answers.filter((answer) => answer.topic === topic && answer.slug !== slug) : [];
  if (otherAnswers.length === 0) return null;
  return (
    <nav aria-labelledby="others" className={s.section} data-reveal="help-others">
      <RuleHeading id="others" title={t.others} />
      <ul className={s.others}>
        {otherAnswers.map((answer) => {
          const text = selectText(answer, readCurrentLocale());
          return (
            text && (
              <li key={answer.slug} lang={text.locale}>
                <TextLink to={`/help/${answer.slug}`}>{text.title}</TextLink>
              </li>
            )
          );
        })}
      </ul>
    </nav>
  );
}
