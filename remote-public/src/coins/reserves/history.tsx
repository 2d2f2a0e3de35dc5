import type { AnswerOf } from '@laurel/shared/protocol';
import { useRead } from '@laurel/shared/service';
import { Amount, formatAmount } from '@laurel/shared/ui/amount';
import { LineChart } from '@laurel/shared/ui/chart';
import { formatDateTime } from '@laurel/shared/ui/date-time';
import { Heading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { Text } from '@laurel/shared/ui/text';
import { reserves as words } from './messages/en';
import s from './reserves-page.module.css';

export function History() {
  const t = useMessages(words).history;
  const read = useRead('getReservesHistory', {}, { freshFor: 300_000 });
  return (
    <section aria-labelledby="history" className={s.part} data-reveal="reserves-history">
      <Heading level={2} id="history">
        {t.title}
      </Heading>
      <ReadNote read={read} what={t.what} />
      {read.status === 'ready' &&
        (read.data.days.length < 2 ? <Text tone="muted">{t.none}</Text> : <Chart days={read.data.days} />)}
    </section>
  );
}

type Days = AnswerOf<'getReservesHistory'>['days'];

function Chart({ days }: { days: Days }) {
  const t = useMessages(words).history;
  const hasChain = days.every(({ chain }) => chain !== null);
  const amounts: Record<string, readonly string[]> = {
    owed: days.map(({ owed }) => owed),
    held: days.map(({ held }) => held),
    ...(hasChain && { chain: days.map(({ chain }) => chain?.held ?? '0') }),
  };
  const seriesNames: Record<string, string> = { owed: t.owed, held: t.held, chain: t.chain };
  return (
    <LineChart
      title={t.title}
      summary={t.summary(days.length)}
      categoryHeader={t.day}
      categories={days.map(({ day }) => {
        const name = formatDateTime(new Date(`${day}T00:00:00Z`), 'date', { timeZone: 'UTC' });
        return { key: day, short: name.replace(/^\S+ /, ''), name };
      })}
      series={Object.entries(amounts).map(([key, values]) => ({
        key,
        name: seriesNames[key] ?? key,
        values: values.map(Number),
      }))}
      format={(units) => formatAmount(String(units), 'short')}
      cell={({ key }, index) => <Amount purpose="exact" value={amounts[key]?.[index] ?? '0'} />}
    />
  );
}
