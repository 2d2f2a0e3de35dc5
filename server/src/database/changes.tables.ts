export interface ChangeTables {
  /** Keys that are announced after their commit. Whoever announces them deletes the row. */
  unannouncedChanges: { id: string; keys: string[]; at: Date };
}
