import type { Approval } from '@laurel/shared/protocol';
import { useSessionUser } from '@laurel/shared/session';
import { Button } from '@laurel/shared/ui/button';
import { DateTime } from '@laurel/shared/ui/date-time';
import { useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Row } from '@laurel/shared/ui/page';
import { useState } from 'react';
import { approvals } from '../../operations/approvals/messages/en';
import { coins } from '../treasury/messages/en';
import { RequestDialog } from '../treasury/request-dialog';
import { deposits as words } from './messages/en/deposits';

const refreshes = ['getStaffDeposit', 'listDeposits', 'getHouseAccounts', 'getTreasury'] as const;

export function DepositRequest({ request }: { request: Approval }) {
  const t = useMessages(words).waits;
  const { requests } = useMessages(coins);
  const { held: heldTexts } = useMessages(approvals);
  const isOwn = useSessionUser()?.id === request.requestedBy.id;
  const [decision, setDecision] = useState<'post' | 'reject' | null>(null);
  const { subject, requestedBy, requestedAt, reason, dueAt, actions } = request;
  if (subject.kind !== 'deposit') return null;
  return (
    <>
      <Note
        tone="warning"
        title={t[subject.action](subject.player?.username ?? '')}
        action={
          actions.length > 0 && (
            <Row>
              {actions.includes('post') && (
                <Button data-chief="" size="small" variant="primary" onClick={() => setDecision('post')}>
                  {requests.post}
                </Button>
              )}
              {actions.includes('reject') && (
                <Button size="small" onClick={() => setDecision('reject')}>
                  {isOwn ? heldTexts.cancel : requests.reject}
                </Button>
              )}
            </Row>
          )
        }
      >
        <p>{heldTexts.asked(requestedBy.username, <DateTime value={requestedAt} />)}</p>
        <p>{t.reason(reason)}</p>
        {dueAt && (
          <p>
            {heldTexts.alone} {heldTexts.due(<DateTime value={dueAt} />)}
          </p>
        )}
      </Note>
      {decision && (
        <RequestDialog request={request} decision={decision} refreshes={refreshes} onClose={() => setDecision(null)} />
      )}
    </>
  );
}
