import type { Generated } from 'kysely';

export type DeadlineKind = 'contest' | 'match';

export interface DeadlineTables {
  deadlines: {
    kind: DeadlineKind;
    entity_id: string;
    due_at: Date;
    attempts: Generated<number>;
    last_error: string | null;
  };
}
