import { getPlan, listPlannedRounds, type PlannedRound, pairingMinutes, requireFormat } from '@laurel/shared/formats';
import { DateTime } from '@laurel/shared/ui/date-time';
import { names, useMessages } from '@laurel/shared/ui/locale';
import { Table } from '@laurel/shared/ui/table';
import { Text } from '@laurel/shared/ui/text';
import { contestForm } from '../messages/en/contest-form';
import { type ContestDraft, readSettings } from './draft';
import { readPlayerCount } from './prizes';

const minuteMs = 60_000;

const countRoundPlayers = ({ stage: { round, rounds } }: PlannedRound): number => 2 ** (rounds - round + 1);

export function RoundsPreview({ draft }: { draft: ContestDraft }) {
  const t = useMessages(contestForm).rounds;
  const { round: formatRound } = useMessages(names);
  const playerCount = readPlayerCount(draft);
  const settings = readSettings(draft);
  const { least, most } = requireFormat(draft.format).boundPlayers(settings);
  if (playerCount === null || playerCount < least || playerCount > most) return null;
  const rounds = listPlannedRounds(getPlan(draft.format, settings, playerCount));
  const certainRounds = rounds.filter(({ stage }) => stage.part !== 'second_final');
  const startMs = Date.parse(draft.startsAt);
  const matchMs =
    (Number(draft.matchCheckInMinutes) + Number(draft.playMinutes) + Number(draft.confirmMinutes)) * minuteMs;
  const roundDays = requireFormat(draft.format).countRoundDays(settings);
  const calculateLatestStart = ({ after, pairings, stage }: PlannedRound): string | null => {
    const playedUntilMs = startMs + after * matchMs + pairings * pairingMinutes * minuteMs;
    const latestStartMs = roundDays === null ? playedUntilMs : startMs + stage.round * roundDays * 24 * 60 * minuteMs;
    return Number.isNaN(latestStartMs) ? null : new Date(latestStartMs).toISOString();
  };
  return (
    <>
      <Table
        caption={t.title(playerCount)}
        showCaption
        columns={[
          {
            key: 'round',
            header: t.round,
            rowHeader: true,
            cell: (round) => formatRound(countRoundPlayers(round), round.stage),
          },
          {
            key: 'matches',
            header: t.matches,
            align: 'end',
            card: 'labelled',
            cell: ({ matches, stage }) => (stage.part === 'second_final' ? t.ifNeeded : matches),
          },
          {
            key: 'latest',
            header: t.latest,
            align: 'end',
            cell: (round) => {
              const at = calculateLatestStart(round);
              return at && <DateTime value={at} />;
            },
          },
        ]}
        rows={rounds}
        rowKey={({ stage: { part, round } }) => `${part} ${round}`}
      />
      <Text size="t2" tone="muted">
        {t.total(
          certainRounds.reduce((sum, { matches }) => sum + matches, 0),
          certainRounds.length < rounds.length,
        )}{' '}
        {settings.outAfter !== undefined && t.fewer}
      </Text>
    </>
  );
}
