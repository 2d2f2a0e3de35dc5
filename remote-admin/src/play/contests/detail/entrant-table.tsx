import type { ContestDetail, ContestMatch, Entrant } from '@laurel/shared/protocol';
import { parseAmount } from '@laurel/shared/protocol';
import { useHasCapability, useSessionUser } from '@laurel/shared/session';
import { Amount } from '@laurel/shared/ui/amount';
import { DateTime, formatDateTime } from '@laurel/shared/ui/date-time';
import { IconButton } from '@laurel/shared/ui/icon-button';
import { type Translated, useMessages, useTimeZone } from '@laurel/shared/ui/locale';
import { Menu, type MenuEntry } from '@laurel/shared/ui/menu';
import { Pagination } from '@laurel/shared/ui/pagination';
import { PlayerLink } from '@laurel/shared/ui/player';
import { type OrderedColumn, Table, useOrderedRows } from '@laurel/shared/ui/table';
import { Text } from '@laurel/shared/ui/text';
import { Ban, EllipsisVertical, MessageSquare, Swords, User, UserMinus, UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { BulkBar } from '../../../bulk/bulk-bar';
import { base } from '../../../layout/base-path';
import { buildMatchPath } from '../../../layout/match-path';
import { contest as contestMessages } from '../messages/en/contest';
import { contestWords } from '../messages/en/contest-words';
import { isInContest } from '../state';
import { canDrop, useEntrantActions } from './entrant-actions';
import type { EntrantQuestion } from './entrant-dialog';
import type { EntrantState, EntrantStates } from './entrant-state';
import { LateEntrantDialog, prepareEntrantDialog } from './late-entrant-dialog';

const pageSize = 32;
const dayMs = 24 * 60 * 60_000;

const isPaid = (prize: string) => parseAmount(prize) > 0n;

export interface EntrantTableProps {
  contest: ContestDetail;
  entrants: readonly Entrant[];
  entrantStates: EntrantStates;
  isWaitlist?: boolean | undefined;
}

export function EntrantTable({ contest, entrants, entrantStates, isWaitlist = false }: EntrantTableProps) {
  const [question, setQuestion] = useState<EntrantQuestion | null>(null);
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const actions = useEntrantActions(contest);
  const canRule = useCanRule(contest);
  const t = useMessages(contestMessages).entrants;
  const { entrants: statuses } = useMessages(contestWords);
  const timeZone = useTimeZone();
  const formatDeadline = (by: string) =>
    formatDateTime(new Date(by), Date.parse(by) - Date.parse(contest.serverNow) < dayMs ? 'time' : 'full', {
      timeZone,
    });
  const numbersByEntrant = new Map(entrants.map(({ id }, index) => [id, index + 1]));
  const describeEntrant = ({ id, status, struck, hasGoneHome }: Entrant) =>
    struck
      ? t.strike.struck
      : describeStatus(entrantStates.statesByEntrant.get(id), hasGoneHome ? t.hasGoneHome : statuses[status], {
          t,
          formatDeadline,
        });
  const columns: readonly OrderedColumn<Entrant>[] = [
    {
      key: 'number',
      header: t.waitlist.number,
      align: 'end',
      width: '96px',
      card: 'figure',
      cell: ({ id }) => numbersByEntrant.get(id),
      sortBy: ({ id }) => numbersByEntrant.get(id) ?? null,
    },
    {
      key: 'place',
      header: t.columns.place,
      align: 'end',
      width: '96px',
      card: 'labelled',
      cell: ({ place }) => place ?? null,
      sortBy: ({ place }) => place ?? null,
    },
    {
      key: 'player',
      header: t.columns.player,
      rowHeader: true,
      cell: ({ player, strike }) => (
        <>
          <PlayerLink player={player} size="small" />
          {strike && (
            <Text size="t1" tone="muted">
              {t.strike.why(<DateTime value={strike.at} />, strike.reason)}
            </Text>
          )}
        </>
      ),
      sortBy: ({ player }) => player.username,
    },
    {
      key: 'seed',
      header: t.columns.seed,
      cell: ({ seed }) => seed,
      sortBy: ({ seed }) => seed,
    },
    {
      key: 'status',
      header: t.columns.status,
      card: 'figure',
      cell: describeEntrant,
      sortBy: describeEntrant,
    },
    {
      key: 'entered',
      header: t.columns.entered,
      card: 'hidden',
      cell: ({ enteredAt }) => <DateTime value={enteredAt} />,
      sortBy: ({ enteredAt }) => Date.parse(enteredAt),
    },
    {
      key: 'checkedIn',
      header: t.columns.checkedIn,
      cell: ({ checkedInAt }) => checkedInAt && <DateTime value={checkedInAt} />,
      sortBy: ({ checkedInAt }) => checkedInAt && Date.parse(checkedInAt),
    },
    {
      key: 'prize',
      header: t.columns.prize,
      align: 'end',
      card: 'note',
      cell: ({ prize }) => (isPaid(prize) ? <Amount purpose="short" value={prize} /> : null),
      sortBy: ({ prize }) => parseAmount(prize),
    },
    {
      key: 'actions',
      header: t.columns.actions,
      align: 'end',
      card: 'action',
      cell: (entrant) => (
        <Menu
          trigger={
            <IconButton
              icon={EllipsisVertical}
              label={t.actionsOf(entrant.player.username)}
              onPointerEnter={prepareEntrantDialog}
              onFocus={prepareEntrantDialog}
            />
          }
          entries={listMenuEntries(entrant)}
        />
      ),
    },
  ];
  const listMenuEntries = (entrant: Entrant): MenuEntry[] => {
    const match = entrantStates.matchesByEntrant.get(entrant.id);
    return [
      {
        kind: 'action',
        label: t.message,
        icon: MessageSquare,
        onSelect: () => setQuestion({ action: 'message', entrant }),
      },
      { kind: 'link', label: t.viewUser, icon: User, to: `${base}/users/${entrant.player.id}` },
      ...(match ? [{ kind: 'link', label: t.viewMatch, icon: Swords, to: buildMatchPath(match.id) } as const] : []),
      ...(canDrop(contest) && isInContest(entrant)
        ? [
            {
              kind: 'action',
              label: t.drop.action,
              icon: UserMinus,
              tone: 'danger',
              onSelect: () => setQuestion({ action: 'drop', entrant }),
            } as const,
          ]
        : []),
      ...(canReplace(contest, entrant, match)
        ? [
            {
              kind: 'action',
              label: t.seat.action,
              icon: UserRoundPlus,
              onSelect: () => setQuestion({ action: 'seat', entrant }),
            } as const,
          ]
        : []),
      ...(contest.phase === 'completed' && canRule && entrant.seed !== null && !entrant.struck
        ? [
            {
              kind: 'action',
              label: t.strike.action,
              icon: Ban,
              tone: 'danger',
              onSelect: () => setQuestion({ action: 'strike', entrant }),
            } as const,
          ]
        : []),
      ...(match && canRule && entrant.status === 'active'
        ? [
            {
              kind: 'action',
              label: t.disqualify,
              icon: Ban,
              tone: 'danger',
              onSelect: () => setQuestion({ action: 'disqualify', entrant, matchId: match.id }),
            } as const,
          ]
        : []),
    ];
  };
  const shownByColumn: Partial<Record<string, boolean>> = {
    number: isWaitlist,
    place: entrants.some(({ place }) => Boolean(place)),
    status: !isWaitlist,
    seed: entrants.some(({ seed }) => seed !== null),
    checkedIn: entrants.some(({ checkedInAt }) => checkedInAt !== null),
    prize: entrants.some(({ prize }) => isPaid(prize)),
  };
  const { table, pages, onPage } = useOrderedRows(
    entrants,
    columns.filter(({ key }) => shownByColumn[key] ?? true),
    entrants.length > pageSize ? pageSize : undefined,
  );
  const getRowKey = ({ id }: Entrant) => id;
  const getName = ({ player }: Entrant) => player.username;
  // Ignores selected entrants who were filtered out or have left.
  const selectedEntrants = entrants.filter(({ id }) => keys.has(id));
  return (
    <>
      <BulkBar
        overHead
        selectedRows={selectedEntrants}
        onSelect={setKeys}
        rowKey={getRowKey}
        label={getName}
        actions={actions}
        refreshes={['listAdminContests', 'getAdminContest', 'listTickets', 'getDesk']}
      />
      <Table
        caption={isWaitlist ? t.waitlist.title : t.title}
        {...table}
        rowKey={getRowKey}
        selection={{ keys: new Set(selectedEntrants.map(getRowKey)), onChange: setKeys, label: getName }}
        empty={<Text tone="muted">{t.none}</Text>}
      />
      {pages && <Pagination pages={pages} noun={t.noun} onPage={onPage} />}
      {question && (
        <LateEntrantDialog
          contest={contest}
          question={question}
          onClose={() => setQuestion(null)}
          onRetry={() => setQuestion(question)}
        />
      )}
    </>
  );
}

function canReplace({ phase }: ContestDetail, { id, status }: Entrant, match: ContestMatch | undefined): boolean {
  if (phase !== 'running' || status !== 'active') return false;
  const ownOpponent = match?.opponents.find((opponent) => opponent?.entrantId === id);
  return (match?.status === 'ready' || match?.status === 'waiting') && !ownOpponent?.checkedInAt;
}

function useCanRule({ entrants }: ContestDetail): boolean {
  const me = useSessionUser();
  const canRule = useHasCapability('matches.rule');
  return canRule && !entrants.some(({ player }) => player.id === me?.id);
}

function describeStatus(
  state: EntrantState | undefined,
  status: string,
  {
    t: { standings: t },
    formatDeadline,
  }: { t: Translated<typeof contestMessages.english.entrants>; formatDeadline: (by: string) => string },
): string {
  switch (state?.kind) {
    case undefined:
    case 'absent':
      return status;
    case 'due':
      return t.due[state.for](state.by && formatDeadline(state.by));
    case 'late':
      return t.late[state.for];
    case 'waiting':
      return t.waiting[state.for];
  }
}
