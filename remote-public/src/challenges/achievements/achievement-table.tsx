import { AchievementName } from '@laurel/shared/games';
import type { Achievement, Platform } from '@laurel/shared/protocol';
import { Button } from '@laurel/shared/ui/button';
import { DateTime } from '@laurel/shared/ui/date-time';
import { formatPercent, useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { StateMark } from '@laurel/shared/ui/state-mark';
import { Table } from '@laurel/shared/ui/table';
import { Text } from '@laurel/shared/ui/text';
import { useState } from 'react';
import { achievements as messages } from './messages/en';

const firstRowCount = 12;

export interface AchievementTableProps {
  platform: Platform;
  achievements: readonly Achievement[];
  goalIds?: readonly string[] | undefined;
  earnedTimesById?: ReadonlyMap<string, string | null> | undefined;
}

export function AchievementTable({ platform, achievements, goalIds, earnedTimesById }: AchievementTableProps) {
  const t = useMessages(messages);
  const [showsAll, setShowsAll] = useState(false);
  const rankAchievement = ({ id, rarity }: Achievement) =>
    goalIds && !goalIds.includes(id) ? 20_000 : (rarity ?? 10_001);
  const sortedAchievements = [...achievements].sort((a, b) => rankAchievement(a) - rankAchievement(b));
  const rows = showsAll ? sortedAchievements : sortedAchievements.slice(0, firstRowCount);
  return (
    <Stack>
      <Table
        caption={t.caption(platform)}
        columns={[
          {
            key: 'name',
            header: t.name(platform),
            rowHeader: true,
            cell: (achievement) => {
              const { id, description, hidden, grade } = achievement;
              return (
                <AchievementName
                  achievement={achievement}
                  dim={earnedTimesById !== undefined && !earnedTimesById.has(id)}
                >
                  <Text size="t2" tone="muted">
                    {[grade && t.grades[grade], description || (hidden && t.hidden)].filter(Boolean).join(' · ')}
                  </Text>
                </AchievementName>
              );
            },
          },
          ...(goalIds
            ? [
                {
                  key: 'counts',
                  header: t.counts,
                  card: 'detail' as const,
                  cell: ({ id }: Achievement) =>
                    goalIds.includes(id) ? <StateMark tone="done">{t.counts}</StateMark> : null,
                },
              ]
            : []),
          ...(earnedTimesById
            ? [
                {
                  key: 'earned',
                  header: t.earned,
                  card: 'detail' as const,
                  cell: ({ id }: Achievement) => {
                    const earnedAt = earnedTimesById.get(id);
                    if (earnedAt === undefined) return null;
                    return (
                      <StateMark tone="done">
                        {earnedAt === null ? t.undated : <DateTime value={earnedAt} format="date" />}
                      </StateMark>
                    );
                  },
                },
              ]
            : []),
          {
            key: 'rarity',
            header: t.rarity,
            card: 'figure',
            align: 'end',
            cell: ({ rarity }) => (rarity === null ? null : formatPercent(rarity / 10_000)),
          },
        ]}
        rows={rows}
        rowKey={({ id }) => id}
      />
      {rows.length < sortedAchievements.length && (
        <Button onClick={() => setShowsAll(true)}>{t.showAll(sortedAchievements.length)}</Button>
      )}
    </Stack>
  );
}
