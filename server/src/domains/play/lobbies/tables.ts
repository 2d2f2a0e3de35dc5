import type { Selectable } from 'kysely';

export interface LobbyTables {
  matchLobbies: {
    matchId: string;
    hostId: string | null;
    inviterId: string | null;
    name: string;
    /** The server sends the password only to the match's two players. */
    password: string;
    server: string;
    version: number;
    savedBy: string;
    savedAt: Date;
  };
}

declare module '../../../database/schema' {
  interface Database extends LobbyTables {}
}

export type LobbyRow = Selectable<LobbyTables['matchLobbies']>;
