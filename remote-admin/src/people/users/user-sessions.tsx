import type { AnswerOf } from '@laurel/shared/protocol';
import { useCommand, useRead } from '@laurel/shared/service';
import { Button } from '@laurel/shared/ui/button';
import { Relative } from '@laurel/shared/ui/date-time';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Row, Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { Text } from '@laurel/shared/ui/text';
import { users as messages } from './messages/en';

type Session = AnswerOf<'getUserSessions'>['sessions'][number];

const refreshes = ['getUserSessions', 'listAudit'] as const;

export function UserSessions({ userId }: { userId: string }) {
  const { sessions: t } = useMessages(messages);
  const read = useRead('getUserSessions', { params: { id: userId } });
  const endCommand = useCommand('endUserSessions', { announce: 'both', refreshes });
  const sessions = read.status === 'ready' ? read.data.sessions : [];
  return (
    <section aria-labelledby="sessions">
      <RuleHeading id="sessions" title={t.title} />
      <ReadNote read={read} what={t.what} />
      {read.status === 'loading' && <SkeletonRows rows={2} label={t.what} />}
      {read.status === 'ready' && sessions.length === 0 && <Text tone="muted">{t.none}</Text>}
      <Stack>
        {sessions.map((session) => (
          <Line key={session.id} session={session} userId={userId} />
        ))}
        {sessions.length > 0 && (
          <div>
            <Button busy={endCommand.fetching} onClick={() => void endCommand.run({ params: { id: userId } })}>
              {t.endAll}
            </Button>
          </div>
        )}
      </Stack>
    </section>
  );
}

function Line({ session: { id, browser, system, lastSeenAt }, userId }: { session: Session; userId: string }) {
  const { sessions: t } = useMessages(messages);
  const endCommand = useCommand('endUserSession', { announce: 'both', refreshes });
  const name = browser && system ? t.client(browser, system) : (browser ?? system ?? t.unknown);
  return (
    <Row justify="between">
      <div>
        <Text strong>{name}</Text>
        <Text size="t2" tone="muted">
          {t.used(<Relative value={lastSeenAt} />)}
        </Text>
      </div>
      <Button
        size="small"
        aria-label={t.endOf(name)}
        busy={endCommand.fetching}
        onClick={() => void endCommand.run({ params: { id: userId, sessionId: id } })}
      >
        {t.end}
      </Button>
    </Row>
  );
}
