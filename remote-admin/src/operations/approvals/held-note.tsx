import type { Approval, CallName } from '@laurel/shared/protocol';
import { useCommand, useRead } from '@laurel/shared/service';
import { useHasCapability } from '@laurel/shared/session';
import { Button } from '@laurel/shared/ui/button';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { DateTime } from '@laurel/shared/ui/date-time';
import { answers, type Translated, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Row } from '@laurel/shared/ui/page';
import { TextLink } from '@laurel/shared/ui/text-link';
import { useState } from 'react';
import { base } from '../../layout/base-path';
import { approvals } from './messages/en';

type Kind = 'contest' | 'campaign' | 'strike' | 'role' | 'deposit';

export function useOpenApprovals(about: string, kind: Kind, enabled = true): Approval[] {
  const read = useRead('getApprovals', { query: { about } }, { enabled, refreshEvery: 15_000 });
  return read.status === 'ready' ? read.data.waiting.filter(({ subject }) => subject.kind === kind) : [];
}

export const useOpenApproval = (about: string, kind: Kind, enabled = true): Approval | null =>
  useOpenApprovals(about, kind, enabled)[0] ?? null;

export function HeldNote({ approval, refreshes }: { approval: Approval; refreshes: readonly CallName[] }) {
  const t = useMessages(approvals).held;
  const { failure: describeFailure } = useMessages(answers);
  const mayDecide = useHasCapability('ledger.adjust');
  const decideCommand = useCommand('decideApproval', {
    announce: 'success',
    refreshes: ['getApprovals', ...refreshes],
  });
  const [asking, setAsking] = useState(false);
  const cancelRequest = async () => {
    const { error } = await decideCommand.run({ params: { id: approval.id }, body: { decision: 'reject' } });
    if (!error) setAsking(false);
  };
  return (
    <>
      <Note
        tone="warning"
        title={describeHeldAction(approval, t)}
        action={
          <Row>
            {approval.actions.includes('reject') && (
              <Button size="small" onClick={() => setAsking(true)}>
                {t.cancel}
              </Button>
            )}
            {mayDecide && <TextLink to={`${base}/coins`}>{t.view}</TextLink>}
          </Row>
        }
      >
        <p>{t.asked(approval.requestedBy.username, <DateTime value={approval.requestedAt} />)}</p>
        {approval.dueAt && (
          <p>
            {approval.state === 'waiting' && t.alone} {t.due(<DateTime value={approval.dueAt} />)}
          </p>
        )}
        {(approval.subject.kind === 'contest' || approval.subject.kind === 'campaign') && <p>{t.draft}</p>}
      </Note>
      <ConfirmDialog
        open={asking}
        title={t.title}
        confirmLabel={t.cancel}
        cancelLabel={t.keep}
        tone="danger"
        busy={decideCommand.fetching}
        error={decideCommand.failure && describeFailure(decideCommand.failure)}
        onConfirm={() => void cancelRequest()}
        onClose={() => setAsking(false)}
      >
        {t.text}
      </ConfirmDialog>
    </>
  );
}

function describeHeldAction({ subject, state }: Approval, t: Translated<typeof approvals.english>['held']): string {
  if (subject.kind === 'contest' || subject.kind === 'campaign') return t[subject.kind];
  if (subject.kind === 'strike') return t.strike(subject.player.username);
  if (subject.kind !== 'role') throw new Error(`Nothing says that a ${subject.kind} waits`);
  const role = t.roles[subject.role];
  return state === 'approved' ? t.roleTime(role) : t.role(role);
}
