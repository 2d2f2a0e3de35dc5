import type { TicketActivity, TicketDetail } from '@laurel/shared/protocol';
import { useRead } from '@laurel/shared/service';
import { useHasCapability } from '@laurel/shared/session';
import { Amount } from '@laurel/shared/ui/amount';
import { DateTime } from '@laurel/shared/ui/date-time';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { type ReactNode, useId } from 'react';
import { deposits } from '../../coins/payments/messages/en/deposits';
import { withdrawals } from '../../coins/payments/messages/en/withdrawals';
import { base } from '../../layout/base-path';
import { buildMatchPath } from '../../layout/match-path';
import { matchWords } from '../../play/disputes/messages/en/match-words';
import { tickets as messages } from './messages/en';
import s from './ticket-page.module.css';

const partNames = ['matches', 'payments', 'prizes', 'contracts'] as const;

const firstPartByCategory: Partial<Record<TicketDetail['category'], (typeof partNames)[number]>> = {
  coins: 'payments',
  contract: 'contracts',
};

export function Activity({ ticket: { id, player, category } }: { ticket: TicketDetail }) {
  const t = useMessages(messages).activity;
  const read = useRead('getTicketActivity', { params: { id } });
  if (!player) return null;
  if (read.status !== 'ready') return <ReadNote read={read} what={t.what} />;
  const { matches, payments, prizes, contracts } = read.data;
  const parts = {
    matches: matches && (
      <ActivityPart
        key="matches"
        title={t.matches.title}
        emptyText={t.matches.none}
        items={matches}
        renderLines={(match) => <Match match={match} />}
      />
    ),
    payments: payments && (
      <ActivityPart
        key="payments"
        title={t.payments.title}
        emptyText={t.payments.none}
        items={payments}
        renderLines={(payment) => <Payment payment={payment} />}
      />
    ),
    prizes: category === 'coins' && prizes && (
      <ActivityPart
        key="prizes"
        title={t.prizes.title}
        emptyText={t.prizes.none}
        items={prizes}
        renderLines={(prize) => <Prize prize={prize} />}
      />
    ),
    contracts: contracts && (
      <ActivityPart
        key="contracts"
        title={t.contracts.title}
        emptyText={t.contracts.none}
        items={contracts}
        renderLines={(contract) => <Contract contract={contract} />}
      />
    ),
  };
  const firstPart = firstPartByCategory[category] ?? 'matches';
  const order = [firstPart, ...partNames.filter((name) => name !== firstPart)];
  return <>{order.map((name) => parts[name])}</>;
}

interface PartProps<Item extends { id: string }> {
  title: string;
  emptyText: string;
  items: readonly Item[];
  renderLines: (item: Item) => ReactNode;
}

function ActivityPart<Item extends { id: string }>({ title, emptyText, items, renderLines }: PartProps<Item>) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <RuleHeading id={id} title={title} />
      {items.length === 0 ? (
        <Text tone="muted">{emptyText}</Text>
      ) : (
        <ul className={s.earlier}>
          {items.map((item) => (
            <li key={item.id}>{renderLines(item)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

type ListedActivity<Kind extends 'matches' | 'payments' | 'prizes' | 'contracts'> = NonNullable<
  TicketActivity[Kind]
>[number];

const ActivityFootnote = ({ children }: { children: ReactNode }) => (
  <Text size="t2" tone="muted" as="p">
    {children}
  </Text>
);

function Match({ match: { id, contest, opponent, status, won } }: { match: ListedActivity<'matches'> }) {
  const t = useMessages(messages).activity.matches;
  const { states } = useMessages(matchWords);
  return (
    <>
      <TextLink to={buildMatchPath(id)}>{t.against(opponent?.username ?? null)}</TextLink>
      <ActivityFootnote>{t.where(contest, won === null ? states[status] : won ? t.won : t.lost)}</ActivityFootnote>
    </>
  );
}

function Payment({ payment }: { payment: ListedActivity<'payments'> }) {
  const t = useMessages(messages).activity.payments;
  const { statuses: depositStatuses } = useMessages(deposits);
  const { statuses: withdrawalStatuses } = useMessages(withdrawals);
  const { kind, id, amount, at } = payment;
  const mayOpen = useHasCapability('withdrawals.decide');
  const kindText = amount === null ? t.kinds[kind] : t.of(t.kinds[kind], <Amount purpose="exact" value={amount} />);
  const status = payment.kind === 'deposit' ? depositStatuses[payment.status] : withdrawalStatuses[payment.status];
  return (
    <>
      {mayOpen ? <TextLink to={`${base}/payments/${kind}s/${id}`}>{kindText}</TextLink> : kindText}
      <ActivityFootnote>{t.stands(status, <DateTime value={at} />)}</ActivityFootnote>
    </>
  );
}

function Prize({ prize: { id, contest, phase, status, place, prize } }: { prize: ListedActivity<'prizes'> }) {
  const t = useMessages(messages).activity.prizes;
  const mayOpen = useHasCapability('contests.manage');
  const isPaid = prize !== '0';
  const states = status === 'active' || status === 'winner' ? { ...t.unpaid, ...t.following } : t.unpaid;
  return (
    <>
      {mayOpen ? <TextLink to={`${base}/contests/${id}`}>{contest}</TextLink> : contest}
      <ActivityFootnote>
        {place !== null && `${t.place(place)}, `}
        {isPaid ? t.paid(<Amount purpose="exact" value={prize} />) : states[phase]}
      </ActivityFootnote>
    </>
  );
}

function Contract({ contract: { id, title, status, at } }: { contract: ListedActivity<'contracts'> }) {
  const t = useMessages(messages).activity.contracts;
  const hasDisputePage = status === 'disputed' || status === 'resolved';
  return (
    <>
      {status === 'draft' ? (
        title
      ) : (
        <TextLink to={hasDisputePage ? `${base}/contracts/${id}` : `/contracts/${id}`}>{title}</TextLink>
      )}
      <ActivityFootnote>{t.stands(t.statuses[status], <DateTime value={at} format="date" />)}</ActivityFootnote>
    </>
  );
}
