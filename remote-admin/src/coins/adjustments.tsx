import type { AdjustmentRequest } from '@laurel/shared/protocol';
import { useCommand, useRead } from '@laurel/shared/service';
import { Amount, formatExactAmount } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { DateTime } from '@laurel/shared/ui/date-time';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Row, Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { StateMark } from '@laurel/shared/ui/state-mark';
import { Table } from '@laurel/shared/ui/table';
import { Text } from '@laurel/shared/ui/text';
import { useState } from 'react';
import { coins } from './messages/en';

const tones = { waiting: 'waiting', posted: 'done', rejected: 'cancelled' } as const;

/** Large adjustments: those waiting for a second person first, then the decided ones. */
export function Adjustments() {
  const t = useMessages(coins).requests;
  const read = useRead('getAdjustments', {}, { refreshEvery: 15_000 });
  const [asked, setAsked] = useState<{ request: AdjustmentRequest; decision: 'post' | 'reject' } | null>(null);
  const decide = useCommand('decideAdjustment', {
    announce: 'both',
    refreshes: ['getAdjustments', 'getHouseAccounts', 'getReserves', 'listUsers'],
  });
  const confirm = async () => {
    if (!asked) return;
    await decide.run({ params: { id: asked.request.id }, body: { decision: asked.decision } });
    setAsked(null);
  };
  const rows = read.status === 'ready' ? [...read.data.waiting, ...read.data.decided] : [];
  return (
    <section aria-labelledby="requests">
      <Stack gap="medium">
        <RuleHeading id="requests" title={t.title} />
        <Text tone="muted">{t.lead}</Text>
        <ReadNote read={read} what={t.what} />
        {read.status === 'ready' && (
          <Table
            caption={t.title}
            rows={rows}
            rowKey={({ id }) => id}
            empty={t.none}
            columns={[
              { key: 'account', header: t.account, rowHeader: true, cell: (row) => accountOf(row, t) },
              {
                key: 'amount',
                header: t.amount,
                align: 'end',
                card: 'figure',
                cell: ({ amount }) => <Amount value={amount} sign="always" decimals="all" />,
              },
              { key: 'reason', header: t.reason, card: 'detail', cell: ({ reason }) => reason },
              {
                key: 'by',
                header: t.by,
                card: 'detail',
                cell: ({ requestedBy, requestedAt }) => t.byAt(requestedBy.username, <DateTime value={requestedAt} />),
              },
              {
                key: 'state',
                header: t.state,
                card: 'detail',
                cell: ({ state, decidedBy }) => (
                  <StateMark tone={tones[state]} detail={decidedBy ? t.decidedBy(decidedBy.username) : undefined}>
                    {t.states[state]}
                  </StateMark>
                ),
              },
              {
                key: 'actions',
                header: t.decide,
                card: 'note',
                cell: (request) =>
                  request.canDecide ? (
                    <Row>
                      <Button
                        size="small"
                        aria-label={t.nameOf(t.post, accountOf(request, t))}
                        onClick={() => setAsked({ request, decision: 'post' })}
                      >
                        {t.post}
                      </Button>
                      <Button
                        size="small"
                        variant="ghost"
                        aria-label={t.nameOf(t.reject, accountOf(request, t))}
                        onClick={() => setAsked({ request, decision: 'reject' })}
                      >
                        {t.reject}
                      </Button>
                    </Row>
                  ) : null,
              },
            ]}
          />
        )}
      </Stack>
      {asked && (
        <ConfirmDialog
          open
          title={t.ask[asked.decision](formatExactAmount(asked.request.amount), accountOf(asked.request, t))}
          confirmLabel={t[asked.decision]}
          tone={asked.decision === 'post' ? 'primary' : 'danger'}
          busy={decide.fetching}
          onConfirm={() => void confirm()}
          onClose={() => setAsked(null)}
        >
          <p>{asked.request.reason}</p>
          <p>{t.askText[asked.decision]}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

const accountOf = ({ account }: AdjustmentRequest, t: { house: { treasury: string; rewards: string } }): string =>
  account.kind === 'user' ? account.player.username : t.house[account.kind];
