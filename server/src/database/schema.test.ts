import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { sql } from 'kysely';
import { bigTables } from '../../../tools/migrations/locks';
import { toFieldName } from './names';
import type { Database } from './schema';
import { createTestDatabase, type TestDatabase } from './testing';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

function listDeclaredColumns(file: string): Map<keyof Database, string[]> {
  const columnsByTable = new Map<keyof Database, string[]>();
  const { body: items } = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript' });
  const additions = items.flatMap((item) =>
    item.type === 'TsModuleDeclaration' && item.body?.type === 'TsModuleBlock' ? item.body.body : [],
  );
  for (const item of [...items, ...additions]) {
    const declaration = item.type === 'ExportDeclaration' ? item.declaration : item;
    if (declaration.type !== 'TsInterfaceDeclaration') continue;
    const { id, body } = declaration;
    if (id.value !== 'Database' && !id.value.endsWith('Tables')) continue;
    for (const table of body.body) {
      if (table.type !== 'TsPropertySignature' || table.key.type !== 'Identifier') continue;
      const type = table.typeAnnotation?.typeAnnotation;
      if (type?.type !== 'TsTypeLiteral') continue;
      const columns = type.members.flatMap((column) =>
        column.type === 'TsPropertySignature' && column.key.type === 'Identifier' ? [column.key.value] : [],
      );
      columnsByTable.set(table.key.value as keyof Database, columns.sort());
    }
  }
  return columnsByTable;
}

it('the schema has every column that the code declares', async () => {
  const sourceFolder = path.join(import.meta.dirname, '..');
  const files = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(^|[/.])(tables|store)\.ts$/.test(file),
  );
  const declaredColumns = new Map(files.flatMap((file) => [...listDeclaredColumns(path.join(sourceFolder, file))]));
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = current_schema group by table_name`.execute(database.db);
  const realColumns = new Map(rows.map(({ name, columns }) => [toFieldName(name), columns.map(toFieldName).sort()]));
  expect(declaredColumns.size).toBeGreaterThan(50);
  const missingColumns = [...declaredColumns].flatMap(([table, columns]) =>
    columns.filter((column) => !realColumns.get(table)?.includes(column)).map((column) => `${table}.${column}`),
  );
  expect(missingColumns).toEqual([]);
});

it('the schema has every big table that migrations are kept from locking', async () => {
  const tables = (await database.db.introspection.getTables()).map(({ name }) => name);
  expect(bigTables.filter((table) => !tables.includes(table))).toEqual([]);
});
