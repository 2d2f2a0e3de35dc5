export interface LimitTables {
  /** Budgets that were used. `fullAt` is when a budget is full again; a budget without a row is full. */
  budgets: {
    name: string;
    fullAt: Date;
  };
}

declare module '../database/schema' {
  interface Database extends LimitTables {}
}
