import type { CallFailure } from '@laurel/shared/api';
import { deriveWinOutcome } from '@laurel/shared/formats';
import type { MatchRoom } from '@laurel/shared/protocol';
import { ActionBar } from '@laurel/shared/ui/action-bar';
import { Button } from '@laurel/shared/ui/button';
import { Callout } from '@laurel/shared/ui/callout';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { answers, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Row } from '@laurel/shared/ui/page';
import { Text } from '@laurel/shared/ui/text';
import { useKeptFocus } from '../../../layout/use-kept-focus';
import { phrases } from '../../../phrases/messages/en';
import { matchActions } from '../messages/en/match-actions';
import { matchStatus as words } from '../messages/en/match-status';
import { type Perspective, readName } from '../perspective';
import { AcceptResult } from './accept-result';
import { AppealForm } from './appeal-form';
import { ArrangeTime } from './arrange-time';
import { ChangeReport } from './change-report';
import { ConcedeButton } from './concede-button';
import s from './match-panel.module.css';
import { MoreTime } from './more-time';
import { NextMatch } from './next-match';
import { Outcome } from './outcome';
import { ResultForm } from './result-form';
import type { Situation } from './situation';
import { describeStatus, formatTotalPrize } from './status-words';
import type { MatchRoomState } from './use-match-room';
import { WithdrawButton } from './withdraw-button';

export interface MatchPanelProps
  extends Pick<MatchRoomState, 'sendResult' | 'sendAction' | 'checkIn' | 'busy' | 'failure' | 'actionCount'> {
  room: MatchRoom;
  perspective: Perspective;
  situation: Situation;
}

export function MatchPanel(props: MatchPanelProps) {
  const { room, perspective, situation, failure, checkIn, sendResult, sendAction, busy } = props;
  const { actions } = room;
  const t = useMessages(words);
  const { withdraw } = useMessages(matchActions);
  const { failure: describeFailure } = useMessages(answers);
  const formProps = { room, perspective, busy, sendResult, onAct: sendAction };
  const focusProps = useKeptFocus(`${situation.kind} ${actions.join(' ')} ${Boolean(room.changeableUntil)}`);
  return (
    <div {...focusProps} className={s.panel}>
      {failure && !isAtField(failure) && (
        <Callout>
          <Note tone="danger" title={t.failed} announce>
            {describeFailure(failure)}
          </Note>
        </Callout>
      )}
      {actions.includes('arrange') && room.arrangement ? (
        <ArrangeTime {...formProps} arrangement={room.arrangement} />
      ) : actions.includes('check_in') ? (
        <CheckIn room={room} perspective={perspective} busy={busy} onCheckIn={checkIn} />
      ) : situation.kind === 'over' && actions.includes('confirm') ? (
        <>
          <MatchStatus {...props} />
          <AcceptResult {...formProps} />
          {actions.includes('object') && <AppealForm {...formProps} />}
        </>
      ) : actions.includes('report') || actions.includes('confirm') ? (
        <ResultForm {...formProps} situation={situation} />
      ) : (
        <>
          <MatchStatus {...props} />
          {actions.includes('concede') && (
            <Row>
              <ConcedeButton room={room} perspective={perspective} busy={busy} onAct={sendAction} size="medium" />
              <Text as="span" size="t2" tone="muted">
                {t.mayConcede}
              </Text>
            </Row>
          )}
          {room.changeableUntil && <ChangeReport {...formProps} situation={situation} until={room.changeableUntil} />}
          {actions.includes('withdraw') && (
            <Row>
              <WithdrawButton room={room} perspective={perspective} busy={busy} onAct={sendAction} />
              <Text as="span" size="t2" tone="muted">
                {withdraw.remark(readName(perspective.other))}
              </Text>
            </Row>
          )}
        </>
      )}
      {room.extension && (
        <MoreTime extension={room.extension} perspective={perspective} busy={busy} onAct={sendAction} />
      )}
    </div>
  );
}

const isAtField = ({ error }: CallFailure): boolean =>
  error.kind === 'status' && Object.keys(error.fields).some((path) => /^(score|games|note)\b/.test(path));

interface CheckInProps {
  room: MatchRoom;
  perspective: Perspective;
  busy: boolean;
  onCheckIn: () => Promise<void>;
}

function CheckIn({ room, perspective, busy, onCheckIn }: CheckInProps) {
  const t = useMessages(words).checkIn;
  const name = readName(perspective.other);
  return (
    <section aria-labelledby="check-in">
      <RuleHeading id="check-in" title={t.title} trailing={t.bestOf(room.bestOf)} />
      <p className={s.sentence}>{perspective.other?.checkedInAt ? t.theyAreIn(name) : t.theyAreNot(name)}</p>
      {!perspective.other?.checkedInAt && (
        <p className={s.sentence}>{t.neither(formatTotalPrize(room), deriveWinOutcome(room, perspective.side))}</p>
      )}
      <ActionBar>
        <Button variant="primary" size="large" onClick={onCheckIn} busy={busy}>
          {t.action}
        </Button>
      </ActionBar>
    </section>
  );
}

function MatchStatus({ room, perspective, situation, actionCount }: MatchPanelProps) {
  const { title, text } = describeStatus(room, perspective, situation);
  const isWon = situation.kind === 'over' && situation.winner === 'own';
  const section = (
    <section aria-labelledby="match-status">
      <RuleHeading id="match-status" title={title} />
      <div className={s.sentence}>{text}</div>
      <Ruling room={room} />
      {situation.kind === 'over' && perspective.plays && <Outcome room={room} situation={situation} />}
    </section>
  );
  if (isWon)
    return (
      <>
        {perspective.plays && room.nextMatchId !== null && <NextMatch id={room.nextMatchId} />}
        {section}
      </>
    );
  const loserMatchId = situation.kind === 'over' && perspective.plays && room.loserMatchId;
  return (
    <>
      {actionCount > 0 ? <Callout key={actionCount}>{section}</Callout> : section}
      {loserMatchId && <NextMatch id={loserMatchId} />}
    </>
  );
}

function Ruling({ room: { resolution } }: { room: MatchRoom }) {
  const t = useMessages(words);
  const { quote } = useMessages(phrases);
  if (!resolution?.reason) return null;
  return <Note title={t.ruled(resolution.by?.username ?? t.aModerator)}>{quote(resolution.reason)}</Note>;
}
