import type { ChatMessage } from '@laurel/shared/protocol';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';

export interface ChatTables {
  matchMessages: {
    id: Generated<string>;
    matchId: string;
    seq: GeneratedAlways<bigint>;
    at: Date;
    kind: ChatMessage['kind'];
    authorId: string;
    staff: boolean;
    text: string;
    firstText: Generated<string | null>;
    editedAt: Generated<Date | null>;
    deletedAt: Generated<Date | null>;
    deletedBy: Generated<string | null>;
    /** True if the match has had other players since. Only staff can read such a message. */
    former: Generated<boolean>;
  };
  /** Keeps `blockedId` from writing to `userId` in a match's chat. */
  blocks: {
    userId: string;
    blockedId: string;
    at: Date;
  };
  moderatorCalls: {
    id: Generated<string>;
    matchId: string;
    ownerId: string;
    reason: string;
    at: Date;
    joinedBy: Generated<string | null>;
    endedBy: Generated<string | null>;
    endedAt: Generated<Date | null>;
    former: Generated<boolean>;
  };
}

declare module '../../../database/schema' {
  interface Database extends ChatTables {}
}

export type ModeratorCallRow = Selectable<ChatTables['moderatorCalls']>;
export type MessageRow = Selectable<ChatTables['matchMessages']>;
