import type { MatchRoom } from '@laurel/shared/protocol';
import { DateTime, Relative } from '@laurel/shared/ui/date-time';
import { Facts } from '@laurel/shared/ui/facts';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { type Translated, useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import type { ReactNode } from 'react';
import { listPlayers } from './match';
import { matchStaff } from './messages/en/match-staff';
import { useSectionLevel } from './section-level';

type Words = Translated<typeof matchStaff.english.facts>;
type Step = MatchRoom['clock'][number];

export function MatchFacts({ room }: { room: MatchRoom }) {
  const t = useMessages(matchStaff).facts;
  const { sectionLevel } = useSectionLevel();
  const records = room.opponents.flatMap((opponent, side) => {
    const record = room.staff?.records[side];
    return opponent && record
      ? [{ term: opponent.player.username, value: t.record(record.played, record.won, record.titles) }]
      : [];
  });
  const clocks = room.clock.flatMap((step) =>
    step.state === 'skipped' ? [] : [{ term: t.steps[step.step], value: describeClock(step, room, t) }],
  );
  return (
    <Stack gap="small">
      <section aria-labelledby="facts">
        <RuleHeading id="facts" level={sectionLevel} title={t.title} />
        <Facts facts={clocks} />
      </section>
      {records.length > 0 && (
        <section aria-labelledby="records">
          <RuleHeading id="records" level={sectionLevel} title={t.records} />
          <Facts facts={records} />
        </section>
      )}
    </Stack>
  );
}

function describeClock({ step, state, at, movers }: Step, room: MatchRoom, t: Words): ReactNode {
  if (state === 'next') return t.next[step];
  if (state !== 'now') {
    if (at === null) return t.endedUndated;
    if (step !== 'payout') return t.ended(<DateTime value={at} />);
    return (room.staff?.measures.includes('rule') ? t.finalUnpaid : t.final)(<DateTime value={at} />);
  }
  const [firstMover, secondMover] = listPlayers(room).filter(({ entrantId }) => movers.includes(entrantId));
  const playersText =
    firstMover && secondMover
      ? t.both(firstMover.player.username, secondMover.player.username)
      : firstMover?.player.username;
  return (
    <>
      {at === null
        ? t.stopped
        : (step === 'payout' ? t.finalFrom : t.now)(<DateTime value={at} />, <Relative value={at} />)}
      {playersText !== undefined && at !== null && step !== 'payout' && <>, {t.movers(playersText)}</>}
    </>
  );
}
