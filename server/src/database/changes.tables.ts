export interface ChangeTables {
  /** The row is deleted by whoever announces its keys after the commit. */
  unannouncedChanges: { id: string; keys: string[]; at: Date };
}

declare module './schema' {
  interface Database extends ChangeTables {}
}
