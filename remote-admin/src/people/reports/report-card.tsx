import type { MessageReport } from '@laurel/shared/protocol';
import { Button } from '@laurel/shared/ui/button';
import { DateTime } from '@laurel/shared/ui/date-time';
import { useMessages } from '@laurel/shared/ui/locale';
import { Row, Stack } from '@laurel/shared/ui/page';
import { Player } from '@laurel/shared/ui/player';
import { StateMark } from '@laurel/shared/ui/state-mark';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { useState } from 'react';
import { base } from '../../layout/base-path';
import { DecideReport } from './decide-report';
import { reports as messages } from './messages/en';
import s from './reports.module.css';

export function ReportCard({ report }: { report: MessageReport }) {
  const t = useMessages(messages);
  const [open, setOpen] = useState(false);
  const { author, by, at, reason, note, match, firstText, deleted, record, decision } = report;
  return (
    <article className={s.card}>
      <Stack gap="small">
        <Row justify="between">
          <Player username={author.username} avatar={author.avatarUrl} to={`${base}/users/${author.id}`} size="small" />
          <StateMark tone="disputed">{t.reasons[reason]}</StateMark>
        </Row>
        <Text size="t2" tone="muted">
          {t.reported(by.username, <DateTime value={at} />)}
          {', '}
          <TextLink to={`${base}/matches/${match.id}`}>{match.contest}</TextLink>
        </Text>
        <ReportedLines report={report} />
        {firstText !== null && <Text>{t.first(firstText)}</Text>}
        {note !== null && <Text prose>{t.note(note)}</Text>}
        {deleted && decision === null && <Text tone="muted">{t.deleted}</Text>}
        <Text tone="muted">{t.record(record)}</Text>
        {decision === null ? (
          <Row>
            <Button data-chief="" size="small" variant="primary" onClick={() => setOpen(true)}>
              {t.decide.action}
            </Button>
          </Row>
        ) : (
          <Text tone="muted">
            {t.outcomes[decision.outcome](decision.by.username, <DateTime value={decision.at} />)}. {decision.reason}
          </Text>
        )}
      </Stack>
      {open && <DecideReport report={report} onClose={() => setOpen(false)} />}
    </article>
  );
}

function ReportedLines({ report: { lines, messageId } }: { report: MessageReport }) {
  const t = useMessages(messages);
  return (
    <ul aria-label={t.lines} className={s.lines}>
      {lines.map(({ id, author, staff, text }) => (
        <li key={id} data-reported={id === messageId ? '' : undefined} className={s.line}>
          {author.username}
          {staff && `, ${t.moderator}`}
          {': '}
          <span dir="auto" className={s.text}>
            {text ?? t.deletedLine}
          </span>
        </li>
      ))}
    </ul>
  );
}
