import type { AnswerOf } from '@laurel/shared/protocol';
import { Amount } from '@laurel/shared/ui/amount';
import { BarChart } from '@laurel/shared/ui/chart';
import { formatCalendarDay, Relative } from '@laurel/shared/ui/date-time';
import { Facts } from '@laurel/shared/ui/facts';
import { Heading, RuleHeading } from '@laurel/shared/ui/heading';
import { formatNumber, useMessages } from '@laurel/shared/ui/locale';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { base } from '../../layout/base-path';
import { QueueRow } from '../../play/disputes/queue-row';
import { overview } from './messages/en';
import s from './overview-page.module.css';

type Desk = AnswerOf<'getDesk'>;
type WaitingItem = Desk['waiting'][number];

const pathsByKind: Record<WaitingItem['kind'], string> = {
  tickets: `${base}/tickets?sort=dueAt`,
  contract_disputes: `${base}/contracts`,
  campaign_reviews: `${base}/campaigns/reviews`,
  withdrawals: `${base}/payments`,
  unclaimed_deposits: `${base}/payments/deposits?status=unclaimed`,
  approvals: `${base}/coins`,
  limits: `${base}/payments/limits`,
  appeals: `${base}/users/appeals`,
  message_reports: `${base}/users/reports`,
};

export function WaitingList({ waitingWork }: { waitingWork: Desk['waiting'] }) {
  const t = useMessages(overview).waiting;
  if (waitingWork.length === 0) return null;
  return (
    <section aria-labelledby="waiting">
      <RuleHeading id="waiting" title={t.title} />
      <div data-queue="" className={s.rows}>
        {waitingWork.map(({ kind, count, overdue, nextAt, since }) => (
          <QueueRow
            key={kind}
            to={pathsByKind[kind]}
            title={t.kinds[kind](count)}
            timing={overdue > 0 ? t.overdue(overdue) : nextAt ? t.next(<Relative value={nextAt} />) : undefined}
          >
            {t.since(<Relative value={since} />)}
          </QueueRow>
        ))}
      </div>
    </section>
  );
}

export function MovedCoins({ moved, twoPeopleFrom }: Pick<Desk, 'moved' | 'twoPeopleFrom'>) {
  const t = useMessages(overview).moved;
  if (moved === null) return null;
  return (
    <section aria-labelledby="moved">
      <RuleHeading id="moved" title={t.title} trailing={<TextLink to={`${base}/coins/budgets`}>{t.action}</TextLink>} />
      {moved.length === 0 ? (
        <Text tone="muted">{t.none}</Text>
      ) : (
        <Facts
          facts={moved.map(({ person, amount }) => ({
            term: person.username,
            value: t.of(<Amount purpose="exact" value={amount} />, <Amount purpose="exact" value={twoPeopleFrom} />),
          }))}
        />
      )}
    </section>
  );
}

export function Figures({ days, figures }: Pick<Desk, 'days' | 'figures'>) {
  const t = useMessages(overview).figures;
  if (figures.length === 0) return null;
  const categories = days.map((day) => ({
    key: day,
    short: formatCalendarDay(day),
    name: formatCalendarDay(day, { year: true }),
  }));
  return (
    <section aria-labelledby="figures">
      <RuleHeading id="figures" title={t.title} />
      <div className={s.figures}>
        {figures.map(({ name, values }) => {
          const summary = t.summary(
            values.reduce((sum, count) => sum + count, 0),
            values.at(-1) ?? 0,
          );
          return (
            <div key={name}>
              <Heading level={3}>{t.names[name]}</Heading>
              <Text size="t2" tone="muted">
                {summary}
              </Text>
              <BarChart
                title={t.names[name]}
                summary={summary}
                categoryHeader={t.day}
                categories={categories}
                series={[{ key: name, name: t.names[name], values: [...values] }]}
                format={formatNumber}
              />
            </div>
          );
        })}
      </div>
    </section>
  );
}
