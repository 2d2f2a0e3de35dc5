export interface LimitTables {
  /** What has been taken of a budget, as the moment at which it will be full again; a row that is not there is a full one. */
  budgets: {
    /** The rule and whose budget it is. */
    name: string;
    fullAt: Date;
  };
}
