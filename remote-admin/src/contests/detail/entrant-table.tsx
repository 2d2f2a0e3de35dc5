import type { ContestDetail, Entrant } from '@laurel/shared/protocol';
import { parseAmount } from '@laurel/shared/protocol';
import { Amount } from '@laurel/shared/ui/amount';
import { type DataColumn, DataTable } from '@laurel/shared/ui/data-table';
import { DateTime } from '@laurel/shared/ui/date-time';
import { IconButton } from '@laurel/shared/ui/icon-button';
import { type Translated, useMessages } from '@laurel/shared/ui/locale';
import { Menu, type MenuEntry } from '@laurel/shared/ui/menu';
import { PlayerLink } from '@laurel/shared/ui/player';
import { EllipsisVertical, MessageSquare, Swords, User, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { base } from '../../layout/base';
import { matchPath } from '../../layout/match-path';
import { contest as contestMessages } from '../messages/en/contest';
import { contestWords } from '../messages/en/contest-words';
import { DropDialog } from './drop-dialog';
import { MessageDialog } from './message-dialog';
import type { Standing, Standings } from './standing';

/** A large field comes in pages. */
const pageSize = 32;

const isPaid = (prize: string) => parseAmount(prize) > 0n;

export interface EntrantTableProps {
  contest: ContestDetail;
  /** Those of them that are shown. */
  entrants: readonly Entrant[];
  standings: Standings;
}

interface Asked {
  what: 'message' | 'drop';
  entrant: Entrant;
}

const takesDrops = ({ phase }: ContestDetail) => phase === 'registration' || phase === 'check_in';
const isIn = ({ status }: Entrant) => status === 'registered' || status === 'waitlisted' || status === 'checked_in';

/** Who plays, in the order of their seeds, or as staff order them, each with what staff can do. */
export function EntrantTable({ contest, entrants, standings }: EntrantTableProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const t = useMessages(contestMessages).entrants;
  const { entrants: statuses } = useMessages(contestWords);
  const columns: readonly DataColumn<Entrant>[] = [
    {
      key: 'player',
      header: t.columns.player,
      rowHeader: true,
      cell: ({ player }) => <PlayerLink player={player} size="small" />,
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
      cell: ({ id, status }) => statusText(standings.of.get(id), statuses[status], t),
      sortBy: ({ id, status }) => statusText(standings.of.get(id), statuses[status], t),
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
          trigger={<IconButton icon={EllipsisVertical} label={t.actionsOf(entrant.player.username)} />}
          entries={entriesOf(entrant)}
        />
      ),
    },
  ];
  const entriesOf = (entrant: Entrant): MenuEntry[] => {
    const match = standings.matches.get(entrant.id);
    return [
      {
        kind: 'action',
        label: t.message.action,
        icon: MessageSquare,
        onSelect: () => setAsked({ what: 'message', entrant }),
      },
      { kind: 'link', label: t.viewUser, icon: User, to: `${base}/users/${entrant.player.id}` },
      ...(match ? [{ kind: 'link', label: t.viewMatch, icon: Swords, to: matchPath(match.id) } as const] : []),
      ...(takesDrops(contest) && isIn(entrant)
        ? [
            {
              kind: 'action',
              label: t.drop.action,
              icon: UserMinus,
              tone: 'danger',
              onSelect: () => setAsked({ what: 'drop', entrant }),
            } as const,
          ]
        : []),
    ];
  };
  const close = () => setAsked(null);
  // Leave out columns that are still empty.
  const filled: Partial<Record<string, boolean>> = {
    seed: entrants.some(({ seed }) => seed !== null),
    checkedIn: entrants.some(({ checkedInAt }) => checkedInAt !== null),
    prize: entrants.some(({ prize }) => isPaid(prize)),
  };
  return (
    <>
      <DataTable
        caption={t.title}
        columns={columns.filter(({ key }) => filled[key] ?? true)}
        rows={entrants}
        rowKey={({ id }) => id}
        pageSize={entrants.length > pageSize ? pageSize : undefined}
        noun={t.noun}
      />
      {asked?.what === 'message' && <MessageDialog contest={contest} entrant={asked.entrant} onClose={close} />}
      {asked?.what === 'drop' && <DropDialog contest={contest} entrant={asked.entrant} onClose={close} />}
    </>
  );
}

function statusText(
  standing: Standing | undefined,
  status: string,
  { standings: t }: Translated<typeof contestMessages.english.entrants>,
): string {
  if (!standing) return status;
  if (standing.kind === 'absent') return standing.of === 'match' ? t.absent : status;
  return standing.kind === 'late' ? t.late[standing.for] : t.waiting[standing.for];
}
