import type { Approval } from '@laurel/shared/protocol';
import { useRead } from '@laurel/shared/service';
import { Amount } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { DateTime } from '@laurel/shared/ui/date-time';
import { Facts } from '@laurel/shared/ui/facts';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { StateMark } from '@laurel/shared/ui/state-mark';
import { Table } from '@laurel/shared/ui/table';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { useState } from 'react';
import { base } from '../../layout/base-path';
import { buildSubjectEntriesPath } from '../../layout/book-paths';
import s from './coins-page.module.css';
import { coins } from './messages/en';
import { RequestDialog } from './request-dialog';
import { describeSubject, isAdjustment } from './request-text';

const tones = { waiting: 'waiting', approved: 'waiting', posted: 'done', rejected: 'cancelled' } as const;

export function Approvals() {
  const t = useMessages(coins).requests;
  const read = useRead('getApprovals', { query: {} }, { refreshEvery: 15_000 });
  const [question, setQuestion] = useState<{ request: Approval; decision: 'post' | 'reject' } | null>(null);
  const rows = read.status === 'ready' ? [...read.data.waiting, ...read.data.decided] : [];
  return (
    <section aria-labelledby="requests">
      <Stack gap="small">
        <RuleHeading id="requests" title={t.title} />
        <ReadNote read={read} what={t.what} />
        {read.status === 'ready' && (
          <Table
            caption={t.title}
            rows={rows}
            rowKey={({ id }) => id}
            empty={<Text tone="muted">{t.none}</Text>}
            columns={[
              {
                key: 'account',
                header: t.account,
                rowHeader: true,
                cell: (row) => (
                  <span className={s.subject} title={describeSubject(row, t)}>
                    <Subject request={row} />
                  </span>
                ),
              },
              {
                key: 'amount',
                header: t.amount,
                align: 'end',
                card: 'figure',
                cell: ({ amount, subject }) =>
                  amount === null ? (
                    t.noAmount
                  ) : (
                    <Amount value={amount} {...(isAdjustment(subject) && { sign: 'always' })} purpose="short" />
                  ),
              },
              {
                key: 'reason',
                header: t.reason,
                card: 'detail',
                cell: ({ reason }) => (reason ? <span className={s.reason}>{reason}</span> : null),
              },
              {
                key: 'by',
                header: t.by,
                card: 'detail',
                cell: ({ requestedBy, requestedAt }) => (
                  <span className={s.by}>{t.byAt(requestedBy.username, <DateTime value={requestedAt} />)}</span>
                ),
              },
              {
                key: 'state',
                header: t.state,
                card: 'note',
                cell: ({ state, decidedBy, dueAt }) => (
                  <span className={s.line}>
                    <StateMark tone={tones[state]} detail={decidedBy ? t.decidedBy(decidedBy.username) : undefined}>
                      {state === 'waiting' && dueAt ? t.alone : t.states[state]}
                    </StateMark>
                    {dueAt && (
                      <Text size="t2" tone="muted">
                        {t.dueAt(<DateTime value={dueAt} />)}
                      </Text>
                    )}
                  </span>
                ),
              },
              {
                key: 'actions',
                header: t.decide,
                card: 'note',
                cell: (request) =>
                  request.actions.length > 0 ? (
                    <span className={s.acts}>
                      {request.actions.includes('post') && (
                        <Button
                          size="small"
                          aria-label={t.nameOf(t.post, describeSubject(request, t))}
                          onClick={() => setQuestion({ request, decision: 'post' })}
                        >
                          {t.post}
                        </Button>
                      )}
                      <Button
                        size="small"
                        variant="ghost"
                        aria-label={t.nameOf(t.reject, describeSubject(request, t))}
                        onClick={() => setQuestion({ request, decision: 'reject' })}
                      >
                        {t.reject}
                      </Button>
                    </span>
                  ) : null,
              },
            ]}
          />
        )}
        <Text tone="muted">{t.lead}</Text>
        {read.status === 'ready' && read.data.moved.length > 0 && (
          <Facts
            facts={read.data.moved.map(({ person, amount }) => ({
              term: person.username,
              value: t.moved(
                <Amount value={amount} purpose="exact" />,
                <Amount purpose="exact" value={read.data.twoPeopleFrom} />,
              ),
            }))}
          />
        )}
      </Stack>
      {question && (
        <RequestDialog
          {...question}
          refreshes={[
            ...(['getBudgets', 'getHouseAccounts', 'getReserves', 'listUsers', 'listDeposits'] as const),
            'getStakingProducts',
          ]}
          onClose={() => setQuestion(null)}
        />
      )}
    </section>
  );
}

function Subject({ request }: { request: Approval }) {
  const { requests: t } = useMessages(coins);
  const { id, state, subject } = request;
  const text = describeSubject(request, t);
  if (subject.kind === 'deposit') return <TextLink to={`${base}/payments/deposits/${subject.id}`}>{text}</TextLink>;
  return isAdjustment(subject) && state === 'posted' ? (
    <TextLink to={buildSubjectEntriesPath({ kind: 'adjustment', id })}>{text}</TextLink>
  ) : (
    text
  );
}
