import type { AnswerOf } from '@laurel/shared/protocol';
import { Relative } from '@laurel/shared/ui/date-time';
import { Facts } from '@laurel/shared/ui/facts';
import { Heading } from '@laurel/shared/ui/heading';
import { LeafMeter } from '@laurel/shared/ui/leaf-meter';
import { formatNumber, useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { Table } from '@laurel/shared/ui/table';
import { Text } from '@laurel/shared/ui/text';
import { platforms as messages } from './messages/en';

type Platform = AnswerOf<'getPlatformHealth'>['platforms'][number];
type Schedule = NonNullable<Platform['schedule']>;

export function ScheduleFacts({ schedule, provider }: { schedule: Schedule; provider: Platform['provider'] }) {
  const { schedule: t } = useMessages(messages);
  const { players, waiting, waitingSince, pass, perMinute } = schedule;
  const promises = schedule.promises.filter((promise) => promise.players > 0);
  const id = `schedule-${provider}`;
  return (
    <section aria-labelledby={id}>
      <Stack>
        <Heading level={3} id={id}>
          {t.title}
        </Heading>
        {players === 0 ? (
          <Text tone="muted">{t.none}</Text>
        ) : (
          <>
            <LeafMeter
              label={t.pass}
              value={Math.min(pass.read, players)}
              max={players}
              text={t.read(Math.min(pass.read, players), players, t.span(pass.minutes))}
            />
            <Facts
              facts={[
                {
                  term: t.waiting,
                  value: waitingSince ? t.waitingOf(waiting, <Relative value={waitingSince} />) : t.noneWaits,
                },
                { term: t.rate, value: t.perMinute(perMinute) },
              ]}
            />
            <Table
              caption={t.promises}
              columns={[
                {
                  key: 'left',
                  header: t.left,
                  rowHeader: true,
                  cell: ({ withinHours }) => (withinHours === null ? t.longer : t.less(t.span(withinHours * 60))),
                },
                {
                  key: 'players',
                  header: t.players,
                  align: 'end',
                  card: 'labelled',
                  cell: (promise) => formatNumber(promise.players),
                },
                {
                  key: 'every',
                  header: t.every,
                  align: 'end',
                  card: 'figure',
                  cell: ({ everyMinutes }) => t.span(everyMinutes),
                },
              ]}
              rows={promises}
              rowKey={({ withinHours }) => String(withinHours)}
            />
            {provider === 'psn' && <Text tone="muted">{t.moreLogins}</Text>}
          </>
        )}
      </Stack>
    </section>
  );
}
