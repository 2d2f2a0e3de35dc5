import type { ContestSummary } from '@laurel/shared/protocol';
import { Link } from '@laurel/shared/router';
import { Amount } from '@laurel/shared/ui/amount';
import { DateTime, Relative } from '@laurel/shared/ui/date-time';
import { useMessages } from '@laurel/shared/ui/locale';
import { StateMark } from '@laurel/shared/ui/state-mark';
import { Table, type TableColumn } from '@laurel/shared/ui/table';
import { VisuallyHidden } from '@laurel/shared/ui/visually-hidden';
import { EntryFee } from './contest-poster';
import s from './contest-rows.module.css';
import { describePhase, describePlacesLeft, formatGameLine, hasNoPrizes, isJoinable } from './contest-words';
import { findCover } from './cover';
import { contestWords as words } from './messages/en/contest-words';

export function ContestRows({ caption, contests }: { caption: string; contests: readonly ContestSummary[] }) {
  const t = useMessages(words);
  const columns: readonly TableColumn<ContestSummary>[] = [
    {
      key: 'cover',
      header: <VisuallyHidden>{t.cover}</VisuallyHidden>,
      width: '52px',
      card: 'lead',
      cell: (contest) => (
        <img src={findCover(contest)} alt="" width={30} height={40} loading="lazy" className={s.cover} />
      ),
    },
    {
      key: 'contest',
      header: t.contest,
      rowHeader: true,
      cell: (contest) => (
        <>
          <Link to={`/contests/${contest.slug}`} className={s.link ?? ''}>
            {contest.title}
          </Link>
          <span className={s.game}>{formatGameLine(contest)}</span>
        </>
      ),
    },
    {
      key: 'state',
      header: t.state,
      card: (contest) => (isJoinable(contest) && !contest.entry ? 'hidden' : 'detail'),
      cell: (contest) => <State contest={contest} />,
    },
    {
      key: 'starts',
      header: t.starts,
      card: 'detail',
      cell: ({ startsAt }) => (
        <>
          <DateTime value={startsAt} />
          <Relative value={startsAt} className={s.distance} />
        </>
      ),
    },
    {
      key: 'entry',
      header: t.facts.entry,
      align: 'end',
      card: ({ entryFee }) => (Number(entryFee) === 0 ? 'detail' : 'labelled'),
      cell: ({ entryFee }) => <EntryFee amount={entryFee} />,
    },
    {
      key: 'places',
      header: t.facts.placesLeft,
      align: 'end',
      card: 'hidden',
      cell: describePlacesLeft,
    },
    {
      key: 'pool',
      header: t.facts.pool,
      align: 'end',
      card: 'figure',
      cell: (contest) =>
        hasNoPrizes(contest) ? t.noPool : <Amount purpose="short" value={contest.pool} tone="gold" strong />,
    },
  ];
  return (
    <div className={s.rows}>
      <Table caption={caption} columns={columns} rows={contests} rowKey={({ id }) => id} reveal="contest" />
    </div>
  );
}

function State({ contest }: { contest: ContestSummary }) {
  const { youAreIn } = useMessages(words);
  const { tone, word } = describePhase(contest);
  return <StateMark tone={tone}>{contest.entry ? youAreIn(word) : word}</StateMark>;
}
