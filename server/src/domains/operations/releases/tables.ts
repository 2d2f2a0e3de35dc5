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
  /** How many pages ran a build of an area, or of `host`, on a day. */
  buildVisits: {
    /** The day's start in UTC. */
    day: Date;
    area: string;
    build: string;
    count: number;
  };
}

declare module '../../../database/schema' {
  interface Database extends ReleaseTables {}
}
