export interface LimitTables {
  /** What was taken from a budget, stored as the time when it is full again. A missing row is a full budget. */
  budgets: {
    /** The rule and the budget's owner. */
    name: string;
    fullAt: Date;
  };
}
