import { type Push, usePush } from '@laurel/shared/push';
import { Button } from '@laurel/shared/ui/button';
import { DateTime } from '@laurel/shared/ui/date-time';
import { Heading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Row, Stack } from '@laurel/shared/ui/page';
import { Panel } from '@laurel/shared/ui/panel';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { Text } from '@laurel/shared/ui/text';
import { describeBrowser } from './describe-browser';
import { settings } from './messages/en/settings';
import s from './sessions-panel.module.css';

type Browser = Parameters<Push['turnOff']>[0];

export function PushPanel() {
  const { push: t } = useMessages(settings);
  const push = usePush();
  const browsers = push.read.status === 'ready' ? push.read.data.browsers : [];
  return (
    <Panel as="section" aria-labelledby="push">
      <Stack gap="large">
        <Stack gap="small">
          <Heading level={2} id="push">
            {t.title}
          </Heading>
          <Text tone="muted">{t.lead}</Text>
        </Stack>
        <ReadNote read={push.read} what={t.what} />
        <ThisBrowser push={push} />
        {push.failed && (
          <Note tone="danger" announce title={t.failed}>
            {t.failedWhy}
          </Note>
        )}
        {browsers.length > 0 && (
          <ul className={s.list} aria-label={t.list}>
            {browsers.map((browser) => (
              <BrowserLine key={browser.id} browser={browser} push={push} />
            ))}
          </ul>
        )}
      </Stack>
    </Panel>
  );
}

function ThisBrowser({ push: { state, busy, turnOn } }: { push: Push }) {
  const { push: t } = useMessages(settings);
  if (state === null || state === 'on') return null;
  if (state !== 'off') return <Note tone="info">{t[state]}</Note>;
  return (
    <div>
      <Button busy={busy} onClick={() => void turnOn()}>
        {t.turnOn}
      </Button>
    </div>
  );
}

function BrowserLine({ browser, push }: { browser: Browser; push: Push }) {
  const { push: t, sessions } = useMessages(settings);
  const { current, at } = browser;
  const name = describeBrowser(browser, sessions);
  return (
    <li className={s.line}>
      <Row justify="between">
        <div>
          <Text strong>{name}</Text>
          <Text size="t2" tone="muted">
            {current ? t.current : t.since(<DateTime value={at} />)}
          </Text>
        </div>
        <Button size="small" aria-label={t.turnOffIn(name)} busy={push.busy} onClick={() => void push.turnOff(browser)}>
          {t.turnOff}
        </Button>
      </Row>
    </li>
  );
}
