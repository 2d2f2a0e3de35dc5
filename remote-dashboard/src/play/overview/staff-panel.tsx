import { useRead } from '@laurel/shared/service';
import { useHasCapability } from '@laurel/shared/session';
import { Button } from '@laurel/shared/ui/button';
import { useMessages } from '@laurel/shared/ui/locale';
import { ArrowRight } from 'lucide-react';
import { ActionPanel } from './action-panel';
import { nextAction } from './messages/en/next-action';

export function StaffPanel() {
  const t = useMessages(nextAction).staff;
  const disputesRead = useRead(
    'listDisputes',
    { query: { perPage: 100 } },
    { enabled: useHasCapability('matches.rule'), refreshEvery: 30_000 },
  );
  const disputes = disputesRead.status === 'ready' ? disputesRead.data : null;
  const openTotal = disputes?.meta.total ?? disputes?.meta.atLeast ?? 0;
  const overdueCount = (disputes?.items ?? []).filter(
    ({ ruleBy }) => ruleBy !== null && Date.parse(ruleBy) <= Date.now(),
  ).length;
  return (
    <ActionPanel
      title={overdueCount > 0 ? t.overdue(overdueCount) : openTotal > 0 ? t.open(openTotal) : t.title}
      text={openTotal > 0 ? t.playersWait : t.text}
      button={
        <Button
          to={openTotal > 0 ? '/dashboard/admin/disputes' : '/dashboard/admin'}
          variant="primary"
          size="large"
          iconAfter={ArrowRight}
        >
          {openTotal > 0 ? t.rule : t.action}
        </Button>
      }
    />
  );
}
