import { Button } from '@laurel/shared/ui/button';
import { Heading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Page, Row, Stack } from '@laurel/shared/ui/page';
import { Text } from '@laurel/shared/ui/text';
import { notFound } from './messages/en';
import s from './not-found-page.module.css';

export function NotFoundPage() {
  const t = useMessages(notFound);
  return <MissingPage words={t} />;
}

export function GonePage() {
  const t = useMessages(notFound);
  return <MissingPage words={{ ...t, ...t.gone }} />;
}

function MissingPage({ words }: { words: Record<'tab' | 'title' | 'lead' | 'contests' | 'home', string> }) {
  return (
    <Page className={s.page}>
      <title>{`${words.tab} | Laurel`}</title>
      <Stack gap="large">
        <Heading level={1}>{words.title}</Heading>
        <Text size="lead">{words.lead}</Text>
        <Row>
          <Button to="/contests">{words.contests}</Button>
          <Button variant="ghost" to="/">
            {words.home}
          </Button>
        </Row>
      </Stack>
    </Page>
  );
}
