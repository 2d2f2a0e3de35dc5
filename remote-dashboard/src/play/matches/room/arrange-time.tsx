import { CallForm, useForm } from '@laurel/shared/form';
import type { MatchRoom } from '@laurel/shared/protocol';
import { Button } from '@laurel/shared/ui/button';
import { DateTime } from '@laurel/shared/ui/date-time';
import { DateTimeField } from '@laurel/shared/ui/field';
import { Heading, RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Row } from '@laurel/shared/ui/page';
import { Text } from '@laurel/shared/ui/text';
import { useState } from 'react';
import { matchTimes } from '../messages/en/match-times';
import { type Perspective, readName } from '../perspective';
import s from './match-panel.module.css';
import type { MatchRoomState } from './use-match-room';

interface ArrangeTimeProps {
  room: MatchRoom;
  arrangement: NonNullable<MatchRoom['arrangement']>;
  perspective: Perspective;
  busy: boolean;
  sendResult: MatchRoomState['sendResult'];
  onAct: MatchRoomState['sendAction'];
}

export function ArrangeTime({ room, arrangement, perspective, busy, sendResult, onAct }: ArrangeTimeProps) {
  const t = useMessages(matchTimes);
  const { own, other } = perspective;
  const name = readName(other);
  const listTimes = (entrantId: string | undefined) =>
    arrangement.proposals.find((proposal) => proposal.entrantId === entrantId)?.times ?? [];
  const theirTimes = listTimes(other?.entrantId).filter((time) => time > room.serverNow);
  const yourTimes = listTimes(own?.entrantId);
  const isFirstProposal = !arrangement.agreed && yourTimes.length === 0 && theirTimes.length === 0;
  const openingTime = <DateTime value={arrangement.opensAt} />;
  return (
    <section aria-labelledby="arrange">
      <RuleHeading id="arrange" title={t.title} />
      <p className={s.sentence}>{arrangement.agreed ? t.agreed(openingTime) : t.open(openingTime)}</p>
      {theirTimes.length > 0 && (
        <>
          <Heading level={3}>{t.theirs(name)}</Heading>
          <Row>
            {theirTimes.map((time) => (
              <Button key={time} variant="primary" busy={busy} onClick={() => onAct({ action: 'agree_on_time', time })}>
                {t.agree(<DateTime value={time} />)}
              </Button>
            ))}
          </Row>
        </>
      )}
      {yourTimes.length > 0 && (
        <>
          <Heading level={3}>{t.yours}</Heading>
          <ul>
            {yourTimes.map((time) => (
              <li key={time}>
                <DateTime value={time} />
              </li>
            ))}
          </ul>
          <Text size="t2" tone="muted">
            {t.waits(name)}
          </Text>
        </>
      )}
      <ProposeTimes
        key={`${arrangement.opensAt} ${yourTimes.join()}`}
        room={room}
        arrangement={arrangement}
        startsOpen={isFirstProposal}
        sendResult={sendResult}
      />
    </section>
  );
}

interface ProposeTimesProps extends Pick<ArrangeTimeProps, 'room' | 'arrangement' | 'sendResult'> {
  startsOpen: boolean;
}

function ProposeTimes({ room, arrangement, startsOpen, sendResult }: ProposeTimesProps) {
  const t = useMessages(matchTimes);
  const { from, until } = arrangement;
  const [isOpen, setIsOpen] = useState(startsOpen);
  const form = useForm('submitResult', {
    initial: { first: '', second: '', third: '' },
    request: ({ first, second, third }) => ({
      body: {
        action: 'propose_times',
        matchId: room.id,
        version: room.version,
        times: [first, second, third].filter((time) => time !== ''),
      },
    }),
    check: ({ first, second, third }) => (first || second || third ? {} : { times: [t.missing] }),
    paths: { first: 'times', second: null, third: null },
    send: sendResult,
  });
  const [, earliestTime = from] = [from, room.serverNow].sort();
  const range = { min: earliestTime, max: until };
  return (
    <>
      {!startsOpen && (
        <Row>
          <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {t.proposeOthers}
          </Button>
        </Row>
      )}
      {isOpen && (
        <CallForm form={form} problem={null} aria-label={t.propose} submit={t.propose}>
          <Text size="t2" tone="muted">
            {t.hint(<DateTime value={earliestTime} />, <DateTime value={until} />)}
          </Text>
          <Row>
            <DateTimeField {...form.field('first')} {...range} label={t.first} />
            <DateTimeField {...form.field('second')} {...range} label={t.second} optional />
            <DateTimeField {...form.field('third')} {...range} label={t.third} optional />
          </Row>
        </CallForm>
      )}
    </>
  );
}
