import { Heading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Page } from '@laurel/shared/ui/page';
import { Text } from '@laurel/shared/ui/text';
import { terms } from './messages/en';
import s from './terms-page.module.css';

export function TermsPage() {
  const t = useMessages(terms);
  return (
    <Page width="narrow" className={s.page}>
      <title>{`${t.title} | Laurel`}</title>
      <header className={s.section}>
        <Heading level={1}>{t.title}</Heading>
        <Text size="lead">{t.lead}</Text>
      </header>
      {Object.values(t.sections).map(({ title, paragraphs }) => (
        <section key={title} className={s.section}>
          <Heading level={2}>{title}</Heading>
          {paragraphs.map((paragraph) => (
            <Text key={paragraph} prose>
              {paragraph}
            </Text>
          ))}
        </section>
      ))}
    </Page>
  );
}
