export interface ReleaseTables {
  /** How visits of builds went, added up. No row is of one visit. */
  visitCounts: {
    area: string;
    build: string;
    at: Date;
    /** A figure of `figures.rules.ts`, or `visit` for all visits. */
    figure: string;
    bin: number;
    count: number;
  };
}

declare module '../../../database/schema' {
  interface Database extends ReleaseTables {}
}
