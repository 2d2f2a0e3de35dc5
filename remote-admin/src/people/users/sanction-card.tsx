import type { Sanction } from '@laurel/shared/protocol';
import { Button } from '@laurel/shared/ui/button';
import { DateTime } from '@laurel/shared/ui/date-time';
import { useMessages } from '@laurel/shared/ui/locale';
import { Row, Stack } from '@laurel/shared/ui/page';
import { StateMark } from '@laurel/shared/ui/state-mark';
import { Text } from '@laurel/shared/ui/text';
import { type ReactNode, useState } from 'react';
import { sanctions as messages } from './messages/en';
import { DecideDialog, LiftDialog } from './sanction-dialogs';
import s from './sanctions.module.css';

export function SanctionCard({ sanction, heading }: { sanction: Sanction; heading?: ReactNode }) {
  const t = useMessages(messages);
  const [shownDialog, setShownDialog] = useState<'lift' | 'decide' | null>(null);
  const { kind, reason, at, by, actions } = sanction;
  const closeDialog = () => setShownDialog(null);
  const startTime = <DateTime value={at} />;
  return (
    <article className={s.card}>
      <Stack gap="small">
        {heading}
        <Row justify="between">
          <Text strong>{by ? t.done[kind](by.username, startTime) : t.doneBefore[kind](startTime)}</Text>
          {kind !== 'note' && <State sanction={sanction} />}
        </Row>
        <Text prose>{reason}</Text>
        <EndedSanction sanction={sanction} />
        <Appeal sanction={sanction} />
        {actions.length > 0 && (
          <Row>
            {actions.includes('decide') && (
              <Button data-chief="" size="small" variant="primary" onClick={() => setShownDialog('decide')}>
                {t.decide.action}
              </Button>
            )}
            {actions.includes('lift') && (
              <Button size="small" onClick={() => setShownDialog('lift')}>
                {t.lift.actions[kind]}
              </Button>
            )}
          </Row>
        )}
      </Stack>
      {shownDialog === 'lift' && <LiftDialog sanction={sanction} onClose={closeDialog} />}
      {shownDialog === 'decide' && <DecideDialog sanction={sanction} onClose={closeDialog} />}
    </article>
  );
}

function State({ sanction: { kind, state, endsAt, appealBy } }: { sanction: Sanction }) {
  const t = useMessages(messages).states;
  if (state === 'overturned') return <StateMark tone="cancelled">{t[state]}</StateMark>;
  if (state !== 'standing')
    return (
      <StateMark tone="done">{state === 'over' && endsAt ? t.ended(<DateTime value={endsAt} />) : t[state]}</StateMark>
    );
  if (kind === 'warning')
    return (
      <StateMark tone="disputed">
        {appealBy ? t.appealable(<DateTime value={appealBy} format="date" />) : t.final}
      </StateMark>
    );
  return <StateMark tone="disputed">{endsAt ? t.until(<DateTime value={endsAt} />) : t.forGood}</StateMark>;
}

function EndedSanction({ sanction: { state, ended } }: { sanction: Sanction }) {
  const t = useMessages(messages).ended;
  if (!ended || (state !== 'lifted' && state !== 'replaced')) return null;
  const endTime = <DateTime value={ended.at} />;
  return (
    <Text tone="muted">
      {t[state](ended.by?.username ?? t.staff, endTime)} {ended.reason}
    </Text>
  );
}

function Appeal({ sanction: { appeal, decidedBy } }: { sanction: Sanction }) {
  const t = useMessages(messages).appeal;
  if (!appeal) return null;
  const decidedAppeal = appeal.state === 'kept' || appeal.state === 'granted' ? appeal : null;
  return (
    <div className={s.appeal}>
      <Text tone="muted">{t.made(<DateTime value={appeal.at} />)}</Text>
      <Text prose>{appeal.text}</Text>
      {appeal.state === 'waiting' && <StateMark tone="waiting">{t.waiting}</StateMark>}
      {appeal.state === 'dropped' && <Text tone="muted">{t.dropped}</Text>}
      {decidedAppeal && (
        <Text tone="muted">
          {t[decidedAppeal.state](decidedBy?.username ?? '', <DateTime value={decidedAppeal.decidedAt} />)}{' '}
          {decidedAppeal.reason}
        </Text>
      )}
    </div>
  );
}
