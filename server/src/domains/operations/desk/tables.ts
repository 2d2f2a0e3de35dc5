import type { AnswerOf } from '@laurel/shared/protocol';

export type DeskFigure = AnswerOf<'getDesk'>['figures'][number]['name'];

export interface DeskTables {
  /** Triggers keep it. The count of a day is the sum of its shards. */
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
