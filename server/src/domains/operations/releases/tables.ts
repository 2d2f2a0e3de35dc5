export interface ReleaseTables {
  /** How visits of builds went, added up. No row is of one visit. */
  visitCounts: {
    area: string;
    build: string;
    at: Date;
    figure: string;
    bin: number;
    count: number;
  };
}

declare module '../../../database/schema' {
  interface Database extends ReleaseTables {}
}
