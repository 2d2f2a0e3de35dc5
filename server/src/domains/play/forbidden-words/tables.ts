import type { WordMatching } from '@laurel/shared/protocol';
import type { Generated } from 'kysely';

export interface ForbiddenWordTables {
  forbiddenWords: {
    id: Generated<string>;
    word: string;
    foldedWord: string;
    matching: WordMatching;
    savedBy: string;
    savedAt: Date;
  };
}

declare module '../../../database/schema' {
  interface Database extends ForbiddenWordTables {}
}
