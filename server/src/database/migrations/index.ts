import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Migration } from 'kysely';

/** `20261122T0545-name`: its time in UTC. The first sixteen are numbered instead. */
const migrationName = /^(?:00(?:0\d|1[0-6])|20\d{6}T\d{4})-[a-z\d-]+$/;

/** @throws Error for a misnamed file, which would be skipped or run in the wrong order. */
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
  // Required, not imported: tests and their set-up, outside jest's sandbox, can load TypeScript in no other way.
  const migration: Partial<Migration> = createRequire(import.meta.url)(`./${name}.ts`);
  if (typeof migration.up !== 'function') throw new Error(`The migration ${name} exports no function "up"`);
  return { up: migration.up };
}

/**
 * Every migration of this folder in name order. There is no list, so that two teams can each add one. Never edit a
 * merged migration: add a later one.
 */
export const migrations: Record<string, Migration> = Object.fromEntries(
  namesOf(readdirSync(import.meta.dirname)).map((name) => [name, migrationIn(name)]),
);
