export interface InviteTables {
  contestInvites: {
    contestId: string;
    userId: string;
    invitedBy: string;
    invitedAt: Date;
  };
}

declare module '../../../database/schema' {
  interface Database extends InviteTables {}
}
