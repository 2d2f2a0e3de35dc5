import type { WithdrawalLimitChange } from '@laurel/shared/protocol';
import { useCommand } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { Button } from '@laurel/shared/ui/button';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { DateTime } from '@laurel/shared/ui/date-time';
import { Heading } from '@laurel/shared/ui/heading';
import { answers, useMessages } from '@laurel/shared/ui/locale';
import { Row, Stack } from '@laurel/shared/ui/page';
import { Panel } from '@laurel/shared/ui/panel';
import { Text } from '@laurel/shared/ui/text';
import { useState } from 'react';
import { ChangedLimits } from './changed-limits';
import { limits as words } from './messages/en/limits';

export function LimitDecision({ change }: { change: WithdrawalLimitChange }) {
  const t = useMessages(words).waiting;
  const { failure: describeFailure } = useMessages(answers);
  const isOwn = useSessionUser()?.id === change.requestedBy.id;
  const [askedDecision, setAskedDecision] = useState<'approve' | 'reject' | null>(null);
  const command = useCommand('decideWithdrawalLimits', {
    announce: 'success',
    refreshes: ['getWithdrawalLimits', 'getDesk', 'getTreasury'],
  });
  const sendDecision = async (decision: 'approve' | 'reject') => {
    const { error } = await command.run({ params: { id: change.id }, body: { decision } });
    if (!error) setAskedDecision(null);
  };
  const rejectLabel = isOwn ? t.takeBack : t.reject;
  return (
    <Panel as="section" aria-labelledby="waiting">
      <Stack gap="medium">
        <Heading level={2} id="waiting">
          {t.title(change.requestedBy.username)}
        </Heading>
        <ChangedLimits change={change} />
        <Text>{t.reason(change.reason)}</Text>
        <Text size="t2" tone="muted">
          {t.at(<DateTime value={change.requestedAt} />)} {isOwn && t.own}
        </Text>
        <Row>
          {change.actions.includes('approve') && (
            <Button data-chief="" variant="primary" onClick={() => setAskedDecision('approve')}>
              {t.approve}
            </Button>
          )}
          {change.actions.includes('reject') && (
            <Button onClick={() => setAskedDecision('reject')}>{rejectLabel}</Button>
          )}
        </Row>
      </Stack>
      {askedDecision && (
        <ConfirmDialog
          open
          title={askedDecision === 'reject' && isOwn ? t.ask.own : t.ask[askedDecision]}
          confirmLabel={askedDecision === 'approve' ? t.approve : rejectLabel}
          cancelLabel={t.keep}
          tone={askedDecision === 'approve' ? 'primary' : 'danger'}
          busy={command.fetching}
          error={command.failure ? describeFailure(command.failure) : null}
          onConfirm={() => void sendDecision(askedDecision)}
          onClose={() => setAskedDecision(null)}
        >
          <ChangedLimits change={change} />
          <p>{t.text[askedDecision]}</p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}
