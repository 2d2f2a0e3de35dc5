import type { AnswerOf } from '@laurel/shared/protocol';

export type DeskFigure = AnswerOf<'getDesk'>['figures'][number]['name'];

export interface DeskTables {
  /** Triggers maintain these counts. A day's count is the sum of its shards. */
  dayCounts: {
    figure: DeskFigure;
    day: string;
    shard: number;
    count: number;
  };
}

declare module '../../../database/schema' {
  interface Database extends DeskTables {}
}
