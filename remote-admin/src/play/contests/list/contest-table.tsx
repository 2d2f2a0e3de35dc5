import { useExtensionColumns } from '@laurel/shared/area/extension-columns';
import { type ListOf, ListTable } from '@laurel/shared/list';
import type { AnswerOf } from '@laurel/shared/protocol';
import { Link } from '@laurel/shared/router';
import { Amount } from '@laurel/shared/ui/amount';
import { DateTime } from '@laurel/shared/ui/date-time';
import { IconButton } from '@laurel/shared/ui/icon-button';
import { type Translated, useMessages } from '@laurel/shared/ui/locale';
import { Menu, type MenuEntry } from '@laurel/shared/ui/menu';
import type { TableColumn } from '@laurel/shared/ui/table';
import { Copy, EllipsisVertical, ExternalLink, Pencil } from 'lucide-react';
import { useState } from 'react';
import { base } from '../../../layout/base-path';
import { ContestState } from '../contest-state';
import { contest as contestMessages } from '../messages/en/contest';
import { contestSeries } from '../messages/en/contest-series';
import { contestWords } from '../messages/en/contest-words';
import { contests as messages } from '../messages/en/contests';
import { deriveStatusChange, isOver } from '../state';
import { StatusDialog, statusIcons } from '../status-action';
import type { contestList } from './contest-list';
import s from './contest-table.module.css';

export type ListedContest = AnswerOf<'listAdminContests'>['items'][number];

export interface ContestTableProps {
  list: ListOf<typeof contestList>;
  contests: readonly ListedContest[];
}

export function ContestTable({ list, contests }: ContestTableProps) {
  const t = useMessages(messages);
  const words = useMessages(contestWords);
  const { inList: series } = useMessages(contestSeries);
  const extensions = useExtensionColumns('staffContests.column', ({ id }: ListedContest) => ({ contestId: id }));
  const [askedContest, setAskedContest] = useState<ListedContest | null>(null);
  return (
    <>
      <div className={s.scroll}>
        <ListTable
          list={list}
          caption={t.title}
          columns={[
            ...buildColumns(t, words, series),
            ...extensions,
            {
              key: 'actions',
              header: t.columns.actions,
              card: 'action',
              align: 'end',
              cell: (contest) => <Actions contest={contest} onStatus={() => setAskedContest(contest)} />,
            },
          ]}
          rows={contests}
          rowKey={({ id }) => id}
        />
      </div>
      {askedContest && (
        <StatusDialog key={askedContest.id} contest={askedContest} open onClose={() => setAskedContest(null)} />
      )}
    </>
  );
}

const buildColumns = (
  t: Translated<typeof messages.english>,
  { shown, places }: Translated<typeof contestWords.english>,
  series: string,
): readonly TableColumn<ListedContest>[] => [
  {
    key: 'title',
    header: t.columns.title,
    rowHeader: true,
    cell: (contest) => (
      <>
        <Link to={`${base}/contests/${contest.id}`} className={s.title ?? ''}>
          {contest.title}
        </Link>
        <span className={s.sub}>
          {contest.game}
          {contest.seriesId && `, ${series}`}
        </span>
      </>
    ),
  },
  {
    key: 'state',
    header: t.columns.state,
    card: 'detail',
    cell: (contest) => <ContestState contest={contest} className={s.whole} />,
  },
  {
    key: 'display',
    header: t.columns.shown,
    card: ({ displayStatus }) => (displayStatus === 'visible' ? 'hidden' : 'detail'),
    cell: ({ displayStatus }) => <span className={s.whole}>{shown[displayStatus]}</span>,
  },
  {
    key: 'startsAt',
    header: t.columns.starts,
    card: 'detail',
    cell: ({ startsAt }) => <DateTime value={startsAt} />,
  },
  {
    key: 'entered',
    header: t.columns.entrants,
    align: 'end',
    card: 'note',
    cell: ({ entered, maxPlayers }) => <span className={s.figures}>{places(entered, maxPlayers)}</span>,
  },
  {
    key: 'entryFee',
    header: t.columns.fee,
    card: 'hidden',
    align: 'end',
    cell: ({ entryFee }) => <Amount purpose="short" value={entryFee} />,
  },
  {
    key: 'pool',
    header: t.columns.pool,
    align: 'end',
    card: 'figure',
    cell: ({ pool }) => <Amount purpose="short" value={pool} tone="gold" strong />,
  },
];

function Actions({ contest, onStatus }: { contest: ListedContest; onStatus: () => void }) {
  const { actionsOf } = useMessages(messages);
  const { edit, duplicate, publicPage } = useMessages(contestWords);
  const { status } = useMessages(contestMessages);
  const statusChange = deriveStatusChange(contest);
  const entries: MenuEntry[] = [
    ...(isOver(contest)
      ? []
      : [{ kind: 'link', label: edit, to: `${base}/contests/${contest.id}/edit`, icon: Pencil } as const]),
    ...(statusChange === null
      ? []
      : [
          {
            kind: 'action',
            label: status[statusChange].verb,
            onSelect: onStatus,
            icon: statusIcons[statusChange],
          } as const,
        ]),
    { kind: 'link', label: duplicate, to: `${base}/contests/new?from=${contest.id}`, icon: Copy },
    ...(contest.displayStatus === 'hidden'
      ? []
      : [{ kind: 'link', label: publicPage, to: `/contests/${contest.slug}`, icon: ExternalLink } as const]),
  ];
  return <Menu trigger={<IconButton icon={EllipsisVertical} label={actionsOf(contest.title)} />} entries={entries} />;
}
