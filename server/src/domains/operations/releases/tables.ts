export interface ReleaseTables {
  /** Counts of visits, without anything that identifies a visitor. */
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
