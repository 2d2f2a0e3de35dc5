import type { PlayerRef, Sanction, ToldSanction } from '@laurel/shared/protocol';
import { fieldsOf } from '../../../database/fields';
import { toIsoOrNull } from '../../../database/moments';
import { playerRef } from '../players/mapper';
import { appealBy } from '../users/appeal.store';
import { nextSanction } from '../users/sanction.machine';
import type { SanctionRow } from '../users/sanction.tables';
import type { peopleOf } from './store';

type People = Awaited<ReturnType<typeof peopleOf>>;

function appealView(row: SanctionRow): Sanction['appeal'] {
  const { appeal, appealText: text, appealedAt, decidedAt, decision } = row;
  if (appeal === 'none' || text === null || appealedAt === null) return null;
  const written = { text, at: appealedAt.toISOString() };
  if (appeal === 'waiting' || appeal === 'dropped') return { state: appeal, ...written };
  return { state: appeal, ...written, decidedAt: (decidedAt ?? appealedAt).toISOString(), reason: decision ?? '' };
}

const person = (people: People, id: string | null): PlayerRef | null => {
  const found = id === null ? undefined : people.get(id);
  return found ? playerRef(found.id, found) : null;
};

/** A sanction as staff see it. */
export function sanctionView(row: SanctionRow, people: People, actions: Sanction['actions']): Sanction {
  const user = person(people, row.userId);
  if (!user) throw new Error(`The user of sanction ${row.id} is gone`);
  const byStaff = row.state === 'lifted' || row.state === 'replaced';
  return {
    ...fieldsOf(row, ['id', 'kind', 'reason', 'at', 'endsAt', 'state']),
    user,
    by: person(people, row.byId),
    ended:
      byStaff && row.endedAt
        ? { at: row.endedAt.toISOString(), by: person(people, row.endedBy), reason: row.endReason }
        : null,
    appeal: appealView(row),
    decidedBy: person(people, row.decidedBy),
    actions,
  };
}

/** A sanction as its player sees it; null for a note. */
export function toldView(row: SanctionRow, now: Date): ToldSanction {
  const { kind, ...fields } = fieldsOf(row, ['id', 'kind', 'reason', 'at', 'endsAt', 'state']);
  if (kind === 'note') throw new Error(`Note ${row.id} is for staff alone`);
  const until = appealBy(row);
  const open = nextSanction(row, 'appeal') !== null && until > now;
  return { ...fields, kind, appeal: appealView(row), appealBy: open ? toIsoOrNull(until) : null };
}
