import { useSearchParams } from '@laurel/shared/router';
import { Button } from '@laurel/shared/ui/button';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { SearchField } from '@laurel/shared/ui/field';
import { Heading, RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Page } from '@laurel/shared/ui/page';
import { Text } from '@laurel/shared/ui/text';
import s from './help-page.module.css';
import { matching } from './matching';
import { help } from './messages/en';

/** Answers by topic. What is searched for is in the address. */
export function HelpPage() {
  const t = useMessages(help);
  const [params, setParams] = useSearchParams();
  const text = (params.get('q') ?? '').trim().slice(0, 80);
  const topics = Object.entries(t.topics).map(([name, { title, answers }]) => ({
    name,
    title,
    answers: matching(Object.entries(answers), text),
  }));
  const found = topics.reduce((sum, { answers }) => sum + answers.length, 0);
  return (
    <Page width="narrow" className={s.page}>
      <title>{`${t.title} | Laurel`}</title>
      <header className={s.section}>
        <Heading level={1}>{t.title}</Heading>
        <Text size="lead">{t.lead}</Text>
        <SearchField
          label={t.search}
          placeholder={t.hint}
          value={text}
          onSearch={(q) => setParams(q ? { q } : {}, { replace: true })}
          maxLength={80}
        />
        <p className={s.found} role="status">
          {text !== '' && found > 0 && t.found(found)}
        </p>
      </header>
      {found === 0 && <EmptyState plain title={t.none.title(text)} message={t.none.message} />}
      {topics.map(
        ({ name, title, answers }) =>
          answers.length > 0 && (
            <section key={name} className={s.section}>
              <RuleHeading title={title} />
              {answers.map(([key, { question, text: paragraphs }]) => (
                <div key={key} id={key} className={s.answer}>
                  <Heading level={3} variant="text">
                    {question}
                  </Heading>
                  {paragraphs.map((paragraph) => (
                    <Text key={paragraph} prose>
                      {paragraph}
                    </Text>
                  ))}
                </div>
              ))}
            </section>
          ),
      )}
      <Note title={t.ask.title} action={<Button to="/contact">{t.ask.action}</Button>}>
        {t.ask.message}
      </Note>
    </Page>
  );
}
