import type { AreaEvent } from '@laurel/shared/protocol';
import { useRead } from '@laurel/shared/service';
import { Button } from '@laurel/shared/ui/button';
import { makeDateColumn } from '@laurel/shared/ui/date-time';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { Table } from '@laurel/shared/ui/table';
import { useState } from 'react';
import s from './area-history.module.css';
import { areas, stages } from './messages/en';

export function AreaHistory({ area }: { area: string }) {
  const t = useMessages(stages).history;
  const [earlierRevisions, setEarlierRevisions] = useState<readonly number[]>([]);
  return (
    <section aria-labelledby="area-history">
      <RuleHeading id="area-history" title={t.title} />
      {[undefined, ...earlierRevisions].map((beforeRevision, index) => (
        <HistoryPart
          key={beforeRevision ?? 'newest'}
          area={area}
          beforeRevision={beforeRevision}
          onEarlier={
            index === earlierRevisions.length ? (next) => setEarlierRevisions([...earlierRevisions, next]) : null
          }
        />
      ))}
    </section>
  );
}

interface HistoryPartProps {
  area: string;
  beforeRevision: number | undefined;
  /** Null if the earlier events are already shown. */
  onEarlier: ((before: number) => void) | null;
}

function HistoryPart({ area, beforeRevision, onEarlier }: HistoryPartProps) {
  const t = useMessages(stages).history;
  const query = beforeRevision === undefined ? {} : { before: beforeRevision };
  const read = useRead(
    'getAreaHistory',
    { params: { area }, query },
    beforeRevision === undefined ? { refreshEvery: 4000 } : {},
  );
  if (read.status !== 'ready')
    return (
      <>
        <ReadNote read={read} what={t.what} />
        {read.status === 'loading' && <SkeletonRows rows={4} label={t.title} />}
      </>
    );
  const { events, before: earlierRevision } = read.data;
  return (
    <>
      <Table
        caption={t.caption(area)}
        columns={[
          {
            key: 'what',
            header: t.columns.what,
            rowHeader: true,
            width: '60%',
            cell: (event) => <EventText event={event} />,
          },
          makeDateColumn('at', t.columns.when),
          { key: 'by', header: t.columns.by, card: 'detail', cell: ({ by }) => by },
        ]}
        rows={events}
        rowKey={({ revision }) => String(revision)}
      />
      {earlierRevision !== null && onEarlier && (
        <Button variant="ghost" size="small" onClick={() => onEarlier(earlierRevision)}>
          {t.earlier}
        </Button>
      )}
    </>
  );
}

function EventText({ event }: { event: AreaEvent }) {
  const t = useMessages(stages).history;
  const { source: nameSource } = useMessages(areas).builds;
  const { reason, source, endedStage, withoutChecks } = event;
  return (
    <span className={s.event}>
      <span>{describeEvent(event, t.events)}</span>
      {reason !== null && <span className={s.more}>{reason}</span>}
      {source && (
        <span className={s.more}>{`${source.subject} (${nameSource(source.author, source.commit.slice(0, 8))})`}</span>
      )}
      {withoutChecks && <span className={s.more}>{t.withoutChecks(withoutChecks)}</span>}
      {endedStage !== null && <span className={s.more}>{t.ended(endedStage)}</span>}
    </span>
  );
}

type EventTexts = typeof stages.english.history.events;

function describeEvent({ kind, build: eventBuild, share }: AreaEvent, t: EventTexts): string {
  const build = eventBuild ?? '';
  switch (kind) {
    case 'stage':
    case 'widen':
      return t[kind](build, share ?? 0);
    case 'disable':
    case 'enable':
    case 'other':
      return t[kind];
    default:
      return t[kind](build);
  }
}
