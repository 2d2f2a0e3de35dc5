export interface LimitTables {
  /** What was taken from a budget, stored as the time when it is full again. No row means a full budget. */
  budgets: {
    name: string;
    fullAt: Date;
  };
}

declare module '../database/schema' {
  interface Database extends LimitTables {}
}
