import { Button } from '@laurel/shared/ui/button';
import { Heading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Page, Row, Stack } from '@laurel/shared/ui/page';
import { Text } from '@laurel/shared/ui/text';
import { notFound } from './messages/en';
import s from './not-found-page.module.css';

/** For addresses without a page. */
export function NotFoundPage() {
  const t = useMessages(notFound);
  return (
    <Page className={s.page}>
      <title>{`${t.tab} | Laurel`}</title>
      <Stack gap="large">
        <Heading level={1}>{t.title}</Heading>
        <Text size="lead">{t.lead}</Text>
        <Row>
          <Button to="/contests">{t.contests}</Button>
          <Button variant="ghost" to="/">
            {t.home}
          </Button>
        </Row>
      </Stack>
    </Page>
  );
}
