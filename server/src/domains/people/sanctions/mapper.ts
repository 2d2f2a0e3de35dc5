import type { PlayerRef, Sanction, SanctionForUser } from '@laurel/shared/protocol';
import { toFields } from '../../../database/fields';
import { toPlayerRef } from '../players/mapper';
import { calculateAppealDeadline } from '../users/appeal.store';
import { applySanctionEvent } from '../users/sanction.machine';
import type { SanctionRow } from '../users/sanction.tables';
import type { listPeople } from './store';

type SanctionPeople = Awaited<ReturnType<typeof listPeople>>;

function toAppealView(row: SanctionRow): Sanction['appeal'] {
  const { appeal, appealText: text, appealedAt, decidedAt, decision } = row;
  if (appeal === 'none' || text === null || appealedAt === null) return null;
  const appealText = { text, at: appealedAt.toISOString() };
  if (appeal === 'waiting' || appeal === 'dropped') return { state: appeal, ...appealText };
  return { state: appeal, ...appealText, decidedAt: (decidedAt ?? appealedAt).toISOString(), reason: decision ?? '' };
}

const findPerson = (people: SanctionPeople, id: string | null): PlayerRef | null => {
  const person = id === null ? undefined : people.get(id);
  return person ? toPlayerRef(person.id, person) : null;
};

function deriveAppealDeadline(row: SanctionRow, now: Date): string | null {
  const until = calculateAppealDeadline(row);
  return row.kind !== 'note' && applySanctionEvent(row, 'appeal') !== null && until > now ? until.toISOString() : null;
}

interface StaffView {
  people: SanctionPeople;
  actions: Sanction['actions'];
  now: Date;
}

export function toSanctionView(row: SanctionRow, { people, actions, now }: StaffView): Sanction {
  const user = findPerson(people, row.userId);
  if (!user) throw new Error(`The user of sanction ${row.id} is gone`);
  const isByStaff = row.state === 'lifted' || row.state === 'replaced';
  return {
    ...toFields(row, ['id', 'kind', 'reason', 'at', 'endsAt', 'state']),
    user,
    by: findPerson(people, row.byId),
    ended:
      isByStaff && row.endedAt
        ? { at: row.endedAt.toISOString(), by: findPerson(people, row.endedBy), reason: row.endReason }
        : null,
    appeal: toAppealView(row),
    appealBy: deriveAppealDeadline(row, now),
    decidedBy: findPerson(people, row.decidedBy),
    actions,
  };
}

export function toUserView(row: SanctionRow, now: Date): SanctionForUser {
  const { kind, ...fields } = toFields(row, ['id', 'kind', 'reason', 'at', 'endsAt', 'state']);
  if (kind === 'note') throw new Error(`Note ${row.id} is for staff alone`);
  return { ...fields, kind, appeal: toAppealView(row), appealBy: deriveAppealDeadline(row, now) };
}
