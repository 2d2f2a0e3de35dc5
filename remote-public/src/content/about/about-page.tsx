import { makeFixedHead } from '@laurel/shared/area';
import { Button } from '@laurel/shared/ui/button';
import { readMessages, useMessages } from '@laurel/shared/ui/locale';
import { Row } from '@laurel/shared/ui/page';
import { about } from './messages/en';
import { TextPage } from './text-page';

export const head = makeFixedHead('/about', () => readMessages(about).head);

export function AboutPage() {
  const { ways, ...text } = useMessages(about);
  return (
    <TextPage {...text}>
      <Row>
        <Button to="/contests">{ways.contests}</Button>
        <Button variant="ghost" to="/reserves">
          {ways.reserves}
        </Button>
        <Button variant="ghost" to="/help">
          {ways.help}
        </Button>
      </Row>
    </TextPage>
  );
}
