import { PostgresDialect, PostgresQueryCompiler } from 'kysely';
import pg from 'pg';

function memoizeNames(convertName: (name: string) => string): (name: string) => string {
  const convertedNames = new Map<string, string>();
  return (name) => {
    let convertedName = convertedNames.get(name);
    if (convertedName === undefined) {
      convertedName = convertName(name);
      convertedNames.set(name, convertedName);
    }
    return convertedName;
  };
}

/** For example, turns `opponent1Id` into `opponent_1_id`. */
export const toColumnName = memoizeNames((field) =>
  field.replace(/(?<=[a-z\d])[A-Z]|(?<=[a-z])\d/g, (letter) => `_${letter.toLowerCase()}`),
);

/** For example, turns `opponent_1_id` into `opponent1Id`. */
export const toFieldName = memoizeNames((column) =>
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
