import type { Generated } from 'kysely';

export interface ChangeTables {
  unannouncedChanges: { id: Generated<string>; keys: string[]; at: Generated<Date> };
}

declare module './schema' {
  interface Database extends ChangeTables {}
}
