import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Migration } from 'kysely';

/** `20261122T0545-name`: when it was written, in UTC. The first sixteen are numbered instead. */
const migrationName = /^(?:00(?:0\d|1[0-6])|20\d{6}T\d{4})-[a-z\d-]+$/;

/** @throws Error for a file that is named otherwise: it would be passed over, or run in another order. */
export function namesOf(files: readonly string[]): string[] {
  return files
    .filter((file) => file !== 'index.ts' && !file.endsWith('.test.ts'))
    .map((file) => file.replace(/\.ts$/, ''))
    .sort()
    .map((name) => {
      if (!migrationName.test(name)) throw new Error(`Name the migration ${name} like 20261122T0545-name, in UTC`);
      return name;
    });
}

function migrationIn(name: string): Migration {
  // Required, not imported: tests and their set-up, which runs outside jest's sandbox, reach TypeScript in no other way.
  const migration: Partial<Migration> = createRequire(import.meta.url)(`./${name}.ts`);
  if (typeof migration.up !== 'function') throw new Error(`The migration ${name} exports no function "up"`);
  return { up: migration.up };
}

/**
 * Every migration of this folder, in the order of their names. No list names them, so that two teams can each add one. A file is never
 * edited once released: a later change is a later file.
 */
export const migrations: Record<string, Migration> = Object.fromEntries(
  namesOf(readdirSync(import.meta.dirname)).map((name) => [name, migrationIn(name)]),
);
