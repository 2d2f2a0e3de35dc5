import { makeFixedHead, Section } from '@laurel/shared/area';
import { helpWords } from '@laurel/shared/help';
import { MarkdownText } from '@laurel/shared/markdown';
import { type HelpAnswer, helpTopics } from '@laurel/shared/protocol';
import { Link, useSearchParams } from '@laurel/shared/router';
import { type PageReads, useRead } from '@laurel/shared/service';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { SearchField } from '@laurel/shared/ui/field';
import { Heading, RuleHeading } from '@laurel/shared/ui/heading';
import { readCurrentLocale, readMessages, useMessages } from '@laurel/shared/ui/locale';
import { Page } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { Text } from '@laurel/shared/ui/text';
import { AnswerLines } from './answer-lines';
import { AskUs } from './ask-us';
import s from './help-page.module.css';
import { type HelpText, selectText } from './help-text';
import { findMatchingAnswers } from './matching-answers';
import { help } from './messages/en';

export { loadMarkdown as parts } from '@laurel/shared/markdown';

export const reads: PageReads = () => [{ name: 'getHelp', request: {} }];

export const head = makeFixedHead('/help', () => readMessages(help).head);

export function HelpPage() {
  const t = useMessages(help);
  const [params, setParams] = useSearchParams();
  const searchText = (params.get('q') ?? '').trim().slice(0, 80);
  const read = useRead('getHelp', {});
  return (
    <Page width="narrow" className={s.page}>
      <title>{`${t.title} | Laurel`}</title>
      <header className={s.section}>
        <Heading level={1}>{t.title}</Heading>
        <Text size="lead">{t.lead}</Text>
        <SearchField
          label={t.search}
          placeholder={t.hint}
          value={searchText}
          onSearch={(typedText) => setParams(typedText ? { q: typedText } : {}, { replace: true })}
          maxLength={80}
        />
        {read.status === 'ready' && <FoundAnswers answers={read.data.answers} search={searchText} />}
      </header>
      <ReadNote read={read} what={t.what} />
      {read.status === 'loading' && <AnswerLines label={t.what} />}
      {read.status === 'ready' && <Topics answers={read.data.answers} search={searchText} />}
      <Section>
        <AskUs />
      </Section>
    </Page>
  );
}

interface AnswersProps {
  answers: readonly HelpAnswer[];
  search: string;
}

interface ReadableAnswer {
  slug: string;
  topic: HelpAnswer['topic'];
  text: HelpText;
}

function findReadableAnswers({ answers, search }: AnswersProps): ReadableAnswer[] {
  const locale = readCurrentLocale();
  const readableAnswers = answers.flatMap((answer) => {
    const text = selectText(answer, locale);
    return text ? [{ slug: answer.slug, topic: answer.topic, text }] : [];
  });
  return findMatchingAnswers(readableAnswers, search);
}

function FoundAnswers(props: AnswersProps) {
  const t = useMessages(help);
  const count = findReadableAnswers(props).length;
  return (
    <p className={s.found} role="status">
      {props.search !== '' && count > 0 && t.found(count)}
    </p>
  );
}

function Topics(props: AnswersProps) {
  const t = useMessages(help);
  const { topics } = useMessages(helpWords);
  const matchingAnswers = findReadableAnswers(props);
  if (props.answers.length === 0) return <EmptyState plain {...t.empty} />;
  if (matchingAnswers.length === 0)
    return <EmptyState plain title={t.none.title(props.search)} message={t.none.message} />;
  return helpTopics.map((topic) => {
    const answers = matchingAnswers.filter((answer) => answer.topic === topic);
    return (
      answers.length > 0 && (
        <Section key={topic}>
          <section className={s.section} aria-labelledby={`topic-${topic}`} data-reveal={`help-${topic}`}>
            <RuleHeading id={`topic-${topic}`} title={topics[topic]} />
            {answers.map(({ slug, text }) => (
              <article key={slug} id={slug} className={s.answer} lang={text.locale}>
                <Heading level={3} variant="text">
                  <Link to={`/help/${slug}`} className={s.question ?? ''}>
                    {text.title}
                  </Link>
                </Heading>
                <MarkdownText text={text.body} topHeading={4} pictures={text.pictures} />
              </article>
            ))}
          </section>
        </Section>
      )
    );
  });
}
