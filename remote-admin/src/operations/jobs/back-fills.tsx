import type { AnswerOf } from '@laurel/shared/protocol';
import { useCommand } from '@laurel/shared/service';
import { Button } from '@laurel/shared/ui/button';
import { DateTime } from '@laurel/shared/ui/date-time';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { Progress } from '@laurel/shared/ui/progress';
import { StateMark } from '@laurel/shared/ui/state-mark';
import { Table } from '@laurel/shared/ui/table';
import { Text } from '@laurel/shared/ui/text';
import { useState } from 'react';
import { jobs as messages } from './messages/en';

type BackFill = NonNullable<AnswerOf<'getOperations'>['backFills']>[number];

export function BackFills({ backFills }: { backFills: readonly BackFill[] }) {
  const t = useMessages(messages).backFills;
  const changeCommand = useCommand('changeBackFill', { announce: 'both', refreshes: ['getOperations'] });
  const [changedName, setChangedName] = useState<string | null>(null);
  const nameBackFill = (name: string): string => t.names[name] ?? name;
  const changeBackFill = (name: string, paused: boolean) => {
    setChangedName(name);
    void changeCommand.run({ params: { name }, body: { paused } });
  };
  return (
    <section aria-labelledby="back-fills">
      <RuleHeading id="back-fills" title={t.title} />
      <Stack gap="small">
        <Text tone="muted">{t.lead}</Text>
        <Table
          caption={t.caption}
          rows={backFills}
          rowKey={({ name }) => name}
          columns={[
            { key: 'name', header: t.name, rowHeader: true, cell: ({ name }) => nameBackFill(name) },
            {
              key: 'progress',
              header: t.progress,
              card: 'below',
              cell: ({ name, done, total, endedAt }) => (
                <Progress
                  hideLabel
                  label={nameBackFill(name)}
                  value={endedAt !== null || total === 0 ? 1 : done / total}
                  text={t.of(done, Math.max(done, total))}
                />
              ),
            },
            { key: 'state', header: t.state, card: 'below', cell: (backFill) => <State backFill={backFill} /> },
            {
              key: 'actions',
              header: t.actions,
              card: 'below',
              cell: ({ name, pausedAt, endedAt }) =>
                endedAt === null && (
                  <Button
                    size="small"
                    busy={changeCommand.fetching && changedName === name}
                    aria-label={(pausedAt === null ? t.pauseNamed : t.resumeNamed)(nameBackFill(name))}
                    onClick={() => changeBackFill(name, pausedAt === null)}
                  >
                    {pausedAt === null ? t.pause : t.resume}
                  </Button>
                ),
            },
          ]}
        />
      </Stack>
    </section>
  );
}

function State({ backFill: { startedAt, movedAt, pausedAt, endedAt, skipped } }: { backFill: BackFill }) {
  const t = useMessages(messages).backFills;
  return (
    <Stack gap="small">
      {endedAt !== null ? (
        <StateMark tone="done">{t.ended(<DateTime value={endedAt} />)}</StateMark>
      ) : pausedAt !== null ? (
        <StateMark tone="paused">{t.paused(<DateTime value={pausedAt} />)}</StateMark>
      ) : (
        <StateMark tone="live">{t.running(<DateTime value={startedAt} />)}</StateMark>
      )}
      {movedAt !== null && endedAt === null && (
        <Text size="t2" tone="muted">
          {t.moved(<DateTime value={movedAt} />)}
        </Text>
      )}
      {skipped > 0 && (
        <Text size="t2" tone="danger">
          {t.skipped(skipped)}
        </Text>
      )}
    </Stack>
  );
}
