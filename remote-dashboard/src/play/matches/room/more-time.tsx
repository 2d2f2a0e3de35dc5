import type { MatchRoom } from '@laurel/shared/protocol';
import { Button } from '@laurel/shared/ui/button';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Row } from '@laurel/shared/ui/page';
import { SegmentedControl } from '@laurel/shared/ui/segmented-control';
import { Text } from '@laurel/shared/ui/text';
import { useState } from 'react';
import { Moment } from '../../../clock/moment';
import { matchActions } from '../messages/en/match-actions';
import { type Perspective, readName } from '../perspective';
import type { MatchRoomState } from './use-match-room';

const offeredMinutes = ['5', '10', '15', '30', '60'] as const;
type Minutes = (typeof offeredMinutes)[number];

export interface MoreTimeProps {
  extension: NonNullable<MatchRoom['extension']>;
  perspective: Perspective;
  busy: boolean;
  onAct: MatchRoomState['sendAction'];
}

export function MoreTime({ extension: { left, proposal }, perspective, busy, onAct }: MoreTimeProps) {
  const t = useMessages(matchActions).moreTime;
  const [minutes, setMinutes] = useState<Minutes>('15');
  const name = readName(perspective.other);
  const choices = offeredMinutes.filter((choice) => Number(choice) <= left);
  const chosenMinutes = choices.includes(minutes) ? minutes : choices.at(-1);
  const isOwn = proposal !== null && proposal.entrantId === perspective.own?.entrantId;
  if (!proposal && !chosenMinutes) return null;
  return (
    <section aria-labelledby="more-time">
      <RuleHeading id="more-time" title={t.title} />
      <Text size="t2" prose>
        {proposal === null
          ? t.text(name)
          : isOwn
            ? t.asked(name, proposal.minutes)
            : t.theirs(name, proposal.minutes, <Moment value={proposal.dueAt} />)}
      </Text>
      {proposal === null && chosenMinutes && (
        <Row>
          <SegmentedControl
            label={t.minutes}
            value={chosenMinutes}
            onChange={setMinutes}
            segments={choices.map((choice) => ({ value: choice, label: choice }))}
          />
          <Button busy={busy} onClick={() => void onAct({ action: 'propose', minutes: Number(chosenMinutes) })}>
            {t.ask(Number(chosenMinutes))}
          </Button>
        </Row>
      )}
      {proposal !== null && !isOwn && (
        <Row>
          <Button busy={busy} onClick={() => void onAct({ action: 'agree', minutes: proposal.minutes })}>
            {t.agree(proposal.minutes)}
          </Button>
        </Row>
      )}
    </section>
  );
}
