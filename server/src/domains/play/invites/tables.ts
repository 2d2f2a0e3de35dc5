export interface InviteTables {
  contestInvites: {
    contestId: string;
    userId: string;
    invitedBy: string;
    invitedAt: Date;
  };
}
