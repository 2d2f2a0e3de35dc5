export interface ChangeTables {
  unannouncedChanges: { id: string; keys: string[]; at: Date };
}

declare module './schema' {
  interface Database extends ChangeTables {}
}
