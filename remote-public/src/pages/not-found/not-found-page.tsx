import { Button } from '@laurel/shared/ui/button';
import { Heading } from '@laurel/shared/ui/heading';
import { Page, Row, Stack } from '@laurel/shared/ui/page';
import { Text } from '@laurel/shared/ui/text';
import s from './not-found-page.module.css';

/** What stands where no page is. */
export function NotFoundPage() {
  return (
    <Page className={s.page}>
      <title>Not found | Laurel</title>
      <Stack gap="large">
        <Heading level={1} voice="d6">
          Nothing stands here
        </Heading>
        <Text size="lead">The address may be mistyped, or what it named is gone.</Text>
        <Row>
          <Button to="/contests">See the contests</Button>
          <Button variant="ghost" to="/">
            Go to the front page
          </Button>
        </Row>
      </Stack>
    </Page>
  );
}
