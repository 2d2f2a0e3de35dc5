import type { ChatMessage } from '@laurel/shared/protocol';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';

export interface ChatTables {
  /** What players and staff write in a match, and notes about what they did there. People never delete rows. */
  matchMessages: {
    id: Generated<string>;
    matchId: string;
    /** The order of a match’s messages. */
    seq: GeneratedAlways<bigint>;
    at: Date;
    kind: ChatMessage['kind'];
    authorId: string;
    /** True if the author acted as staff. */
    staff: boolean;
    text: string;
    /** The text as it was sent, once it was edited. */
    firstText: Generated<string | null>;
    editedAt: Generated<Date | null>;
    deletedAt: Generated<Date | null>;
    /** The moderator who deleted it because it was reported. */
    deletedBy: Generated<string | null>;
    /** True if the match has had other players since. Only staff read it then. */
    former: Generated<boolean>;
  };
  /** A player (`userId`) doesn’t get another’s messages (`blockedId`). */
  blocks: {
    userId: string;
    blockedId: string;
    at: Date;
  };
  /** Players of a match asked for a moderator. One call of a match is open at a time. */
  moderatorCalls: {
    id: Generated<string>;
    matchId: string;
    ownerId: string;
    reason: string;
    at: Date;
    /** The first moderator who came. */
    joinedBy: Generated<string | null>;
    endedBy: Generated<string | null>;
    endedAt: Generated<Date | null>;
    /** True if the match has had other players since. Only staff see it then. */
    former: Generated<boolean>;
  };
}

export type ModeratorCallRow = Selectable<ChatTables['moderatorCalls']>;
export type MessageRow = Selectable<ChatTables['matchMessages']>;
