import type { AnswerOf } from '@laurel/shared/protocol';
import { useCommand, useRead } from '@laurel/shared/service';
import { Button } from '@laurel/shared/ui/button';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { DateTime } from '@laurel/shared/ui/date-time';
import { Heading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Row, Stack } from '@laurel/shared/ui/page';
import { Panel } from '@laurel/shared/ui/panel';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { Text } from '@laurel/shared/ui/text';
import { useState } from 'react';
import { describeBrowser } from './describe-browser';
import { settings } from './messages/en/settings';
import s from './sessions-panel.module.css';

type Session = AnswerOf<'getSessions'>['sessions'][number];

export function SessionsPanel() {
  const { sessions: t } = useMessages(settings);
  const read = useRead('getSessions', {});
  const [isAsking, setIsAsking] = useState(false);
  const endCommand = useCommand('endOtherSessions', { announce: 'both', refreshes: ['getSessions'] });
  const sessions = read.status === 'ready' ? read.data.sessions : [];
  const otherSessionCount = sessions.filter(({ current }) => !current).length;
  const endOtherSessions = async () => {
    await endCommand.run({});
    setIsAsking(false);
  };
  return (
    <Panel as="section" aria-labelledby="sessions">
      <Stack gap="large">
        <Stack gap="small">
          <Heading level={2} id="sessions">
            {t.title}
          </Heading>
          <Text tone="muted">{t.hint}</Text>
        </Stack>
        <ReadNote read={read} what={t.what} />
        <ul className={s.list}>
          {sessions.map((session) => (
            <SessionLine key={session.id} session={session} />
          ))}
        </ul>
        {otherSessionCount > 0 && (
          <div>
            <Button onClick={() => setIsAsking(true)}>{t.endOthers}</Button>
          </div>
        )}
      </Stack>
      <ConfirmDialog
        open={isAsking}
        title={t.ask(otherSessionCount)}
        confirmLabel={t.endOthers}
        cancelLabel={t.keep}
        busy={endCommand.fetching}
        onConfirm={endOtherSessions}
        onClose={() => setIsAsking(false)}
      >
        {t.askText}
      </ConfirmDialog>
    </Panel>
  );
}

function SessionLine({ session }: { session: Session }) {
  const { id, current, lastSeenAt } = session;
  const { sessions: t } = useMessages(settings);
  const endCommand = useCommand('endSession', { announce: 'both', refreshes: ['getSessions'] });
  const name = describeBrowser(session, t);
  return (
    <li className={s.line}>
      <Row justify="between">
        <div>
          <Text strong>{name}</Text>
          <Text size="t2" tone="muted">
            {current ? t.current : t.used(<DateTime value={lastSeenAt} />)}
          </Text>
        </div>
        {!current && (
          <Button
            size="small"
            aria-label={t.endOf(name)}
            busy={endCommand.fetching}
            onClick={() => void endCommand.run({ params: { id } })}
          >
            {t.end}
          </Button>
        )}
      </Row>
    </li>
  );
}
