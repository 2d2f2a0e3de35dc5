import type { PlayerRef } from '@laurel/shared/protocol';
import { sql } from 'kysely';

type PlayerColumns = Omit<PlayerRef, 'id'>;

/** What is read of `users` wherever others see a player. */
export const playerColumns = ['users.username', 'users.avatarUrl'] as const satisfies `users.${keyof PlayerColumns}`[];
/** The same in a raw query. */
export const playerColumnsSql = sql.join(playerColumns.map((column) => sql.ref(column)));

/** A player as others see them. */
export const playerRef = (id: string, { username, avatarUrl }: PlayerColumns): PlayerRef => ({
  id,
  username,
  avatarUrl,
});

type OfNobody = { [Column in keyof PlayerColumns]: PlayerColumns[Column] | null };

/** As `playerRef`, of a left join: null where it found nobody. */
export const playerRefOrNull = (id: string | null, { username, ...columns }: OfNobody): PlayerRef | null =>
  id !== null && username !== null ? playerRef(id, { username, ...columns }) : null;
