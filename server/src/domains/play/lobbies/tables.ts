import type { Selectable } from 'kysely';

export interface LobbyTables {
  matchLobbies: {
    matchId: string;
    hostId: string | null;
    inviterId: string | null;
    name: string;
    /** Only the two players ever get it. */
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
