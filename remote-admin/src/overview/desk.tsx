import type { AnswerOf } from '@laurel/shared/protocol';
import { BarChart } from '@laurel/shared/ui/chart';
import { formatCalendarDay, Relative } from '@laurel/shared/ui/date-time';
import { Heading, RuleHeading } from '@laurel/shared/ui/heading';
import { formatNumber, useMessages } from '@laurel/shared/ui/locale';
import { Text } from '@laurel/shared/ui/text';
import { QueueRow } from '../disputes/queue-row';
import { base } from '../layout/base';
import { overview } from './messages/en';
import s from './overview-page.module.css';

type Desk = AnswerOf<'getDesk'>;
type Waiting = Desk['waiting'][number];

const places: Record<Waiting['kind'], string> = {
  tickets: `${base}/contacts?sort=dueAt`,
  contract_disputes: `${base}/contracts`,
  campaign_reviews: `${base}/campaigns/reviews`,
  withdrawals: `${base}/payments`,
  approvals: `${base}/coins`,
  limits: `${base}/payments/limits`,
};

/** What waits besides rulings and contests, the most urgent first. */
export function WaitingThings({ waiting }: { waiting: Desk['waiting'] }) {
  const t = useMessages(overview).waiting;
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="waiting">
      <RuleHeading id="waiting" title={t.title} />
      <div className={s.rows}>
        {waiting.map(({ kind, count, overdue, nextAt, since }) => (
          <QueueRow
            key={kind}
            to={places[kind]}
            title={t.kinds[kind](count)}
            due={overdue > 0 ? t.overdue(overdue) : nextAt ? t.next(<Relative value={nextAt} />) : undefined}
          >
            {t.since(<Relative value={since} />)}
          </QueueRow>
        ))}
      </div>
    </section>
  );
}

/** The last two weeks by day. */
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
            values.reduce((sum, value) => sum + value, 0),
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
