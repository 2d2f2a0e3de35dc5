import { PostgresDialect, PostgresQueryCompiler } from 'kysely';
import pg from 'pg';

function rememberNames(change: (name: string) => string): (name: string) => string {
  const fieldNames = new Map<string, string>();
  return (name) => {
    let changedFieldName = fieldNames.get(name);
    if (changedFieldName === undefined) {
      changedFieldName = change(name);
      fieldNames.set(name, changedFieldName);
    }
    return changedFieldName;
  };
}

/** Such as `opponent1Id` to `opponent_1_id`. */
export const toColumnName = rememberNames((field) =>
  field.replace(/(?<=[a-z\d])[A-Z]|(?<=[a-z])\d/g, (letter) => `_${letter.toLowerCase()}`),
);

/** Such as `opponent_1_id` to `opponent1Id`. */
export const toFieldName = rememberNames((column) =>
  column.replace(/_+([a-z\d])/g, (_, letter: string) => letter.toUpperCase()),
);

export class CamelCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(toColumnName(identifier));
  }
}

/** Kysely's own plugin would copy every query and every row. */
export class CamelCaseDialect extends PostgresDialect {
  override createQueryCompiler(): CamelCaseCompiler {
    return new CamelCaseCompiler();
  }
}

export class CamelCaseClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // pg's types omit `connection`. This listener must come before pg's own, which pg adds when connecting.
    const { connection } = this as unknown as { connection: pg.Connection };
    connection.on('rowDescription', ({ fields }: { fields: { name: string }[] }) => {
      for (const field of fields) field.name = toFieldName(field.name);
    });
  }
}
