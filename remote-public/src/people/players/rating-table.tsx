import type { PublicPlayer } from '@laurel/shared/protocol';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { Table } from '@laurel/shared/ui/table';
import { Text } from '@laurel/shared/ui/text';
import { players } from './messages/en';

export function RatingTable({ ratings }: { ratings: NonNullable<PublicPlayer['ratings']> }) {
  const t = useMessages(players).ratings;
  return (
    <section aria-labelledby="ratings" data-reveal="player-ratings">
      <RuleHeading id="ratings" title={t.title} />
      <Stack>
        <Table
          caption={t.title}
          columns={[
            { key: 'game', header: t.game, rowHeader: true, cell: ({ game }) => game },
            {
              key: 'rating',
              header: t.rating,
              card: 'figure',
              align: 'end',
              cell: ({ rating, deviation }) => t.ratingWithDeviation(rating, deviation),
            },
            {
              key: 'certainty',
              header: t.certainty,
              card: 'detail',
              cell: ({ provisional }) => (provisional ? t.provisional : t.settled),
            },
            {
              key: 'matches',
              header: t.basis,
              card: 'note',
              align: 'end',
              cell: ({ matches }) => t.matchCount(matches),
            },
          ]}
          rows={ratings}
          rowKey={({ game }) => game}
        />
        <Text size="t2" tone="muted">
          {t.explanation}
        </Text>
      </Stack>
    </section>
  );
}
