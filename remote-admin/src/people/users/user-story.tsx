import type { AnswerOf } from '@laurel/shared/protocol';
import { useRead } from '@laurel/shared/service';
import { Amount } from '@laurel/shared/ui/amount';
import { DateTime } from '@laurel/shared/ui/date-time';
import { Heading, RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import type { ReactNode } from 'react';
import { deposits } from '../../coins/payments/messages/en/deposits';
import { withdrawals } from '../../coins/payments/messages/en/withdrawals';
import { base } from '../../layout/base-path';
import { buildMatchPath } from '../../layout/match-path';
import { story as messages } from './messages/en';
import s from './user-story.module.css';

type Story = AnswerOf<'getUserStory'>;
type Match = NonNullable<Story['matches']>[number];
type Payment = NonNullable<Story['payments']>[number];

export function UserStory({ userId }: { userId: string }) {
  const t = useMessages(messages);
  const read = useRead('getUserStory', { params: { id: userId } });
  const hasStory = read.status === 'ready' && Object.values(read.data).some((part) => part !== null);
  if (read.status === 'ready' && !hasStory) return null;
  return (
    <section aria-labelledby="story">
      <RuleHeading id="story" title={t.title} />
      <ReadNote read={read} what={t.what} />
      {read.status === 'loading' && <SkeletonRows rows={4} label={t.what} />}
      {read.status === 'ready' && <Parts story={read.data} />}
    </section>
  );
}

function Parts({ story }: { story: Story }) {
  const t = useMessages(messages);
  return (
    <div className={s.parts}>
      <Part title={t.matches.title} emptyText={t.matches.none} items={story.matches}>
        {(match) => (
          <Line key={match.id} to={buildMatchPath(match.id)} title={describeMatch(match, t.matches)} at={match.at}>
            {match.contest}
          </Line>
        )}
      </Part>
      <Part title={t.contests.title} emptyText={t.contests.none} items={story.contests}>
        {({ id, title, status, hasGoneHome, struck, place, at }) => (
          <Line key={id} to={`${base}/contests/${id}`} title={title} at={at}>
            {struck ? t.contests.struck : hasGoneHome ? t.contests.hasGoneHome : t.contests.states[status]}
            {place !== null && `, ${t.contests.place(place)}`}
          </Line>
        )}
      </Part>
      <Part title={t.payments.title} emptyText={t.payments.none} items={story.payments}>
        {(payment) => <PaymentLine key={payment.id} payment={payment} />}
      </Part>
      <Part title={t.contracts.title} emptyText={t.contracts.none} items={story.contracts}>
        {({ id, title, made, status, at }) => (
          <Line
            key={`${id} ${made}`}
            to={status === 'disputed' ? `${base}/contracts/${id}` : `/contracts/${id}`}
            title={title}
            at={at}
          >
            {made ? t.contracts.made : t.contracts.joined}, {t.contracts.states[status]}
          </Line>
        )}
      </Part>
      <Part title={t.campaigns.title} emptyText={t.campaigns.none} items={story.campaigns}>
        {({ id, title, status, at }) => (
          <Line key={id} to={`${base}/campaigns/${id}`} title={title} at={at}>
            {t.campaigns.states[status]}
          </Line>
        )}
      </Part>
      <Part title={t.tickets.title} emptyText={t.tickets.none} items={story.tickets}>
        {({ id, ticketNo, subject, status, at }) => (
          <Line key={id} to={`${base}/tickets/${id}`} title={subject} at={at}>
            {t.tickets.no(ticketNo)}, {t.tickets.states[status]}
          </Line>
        )}
      </Part>
    </div>
  );
}

interface PartProps<Item> {
  title: string;
  emptyText: string;
  items: readonly Item[] | null;
  children: (item: Item) => ReactNode;
}

function Part<Item>({ title, emptyText, items, children }: PartProps<Item>) {
  if (items === null) return null;
  return (
    <div>
      <Heading level={3}>{title}</Heading>
      {items.length === 0 ? <Text tone="muted">{emptyText}</Text> : <ul className={s.lines}>{items.map(children)}</ul>}
    </div>
  );
}

function Line({ to, title, at, children }: { to: string; title: ReactNode; at: string; children: ReactNode }) {
  return (
    <li>
      <TextLink to={to}>{title}</TextLink>
      <Text size="t2" tone="muted">
        {children}, <DateTime value={at} />
      </Text>
    </li>
  );
}

function PaymentLine({ payment }: { payment: Payment }) {
  const t = useMessages(messages).payments;
  const depositStatuses = useMessages(deposits).statuses;
  const withdrawalStatuses = useMessages(withdrawals).statuses;
  const { kind, id, amount, at } = payment;
  const shownAmount = amount === null ? null : <Amount value={amount} purpose="exact" />;
  return (
    <Line
      to={kind === 'deposit' ? `${base}/payments/deposits/${id}` : `${base}/payments/withdrawals/${id}`}
      title={shownAmount === null ? t.unknown : kind === 'deposit' ? t.deposit(shownAmount) : t.withdrawal(shownAmount)}
      at={at}
    >
      {payment.kind === 'deposit' ? depositStatuses[payment.status] : withdrawalStatuses[payment.status]}
    </Line>
  );
}

function describeMatch({ status, won, opponent }: Match, t: typeof messages.english.matches): string {
  const name = opponent ?? t.unknown;
  if (status !== 'completed') return t.on[status](name);
  if (won === null) return t.noOne(name);
  return won ? t.won(name) : t.lost(name);
}
