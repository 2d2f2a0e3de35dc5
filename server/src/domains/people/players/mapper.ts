import type { PlayerRef } from '@laurel/shared/protocol';

type PlayerColumns = Omit<PlayerRef, 'id'>;

export const playerColumns = ['users.username', 'users.avatarUrl'] as const satisfies `users.${keyof PlayerColumns}`[];

export const toPlayerRef = (id: string, { username, avatarUrl }: PlayerColumns): PlayerRef => ({
  id,
  username,
  avatarUrl,
});

type AbsentPlayerColumns = { [Column in keyof PlayerColumns]: PlayerColumns[Column] | null };

/** Null if the left join found no player. */
export const toPlayerRefOrNull = (
  id: string | null,
  { username, ...columns }: AbsentPlayerColumns,
): PlayerRef | null => (id !== null && username !== null ? toPlayerRef(id, { username, ...columns }) : null);
