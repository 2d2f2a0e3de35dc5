export interface InviteTables {
  /** Players whom staff invited to a contest. An invite doesn't enter them. */
  contestInvites: {
    contestId: string;
    userId: string;
    invitedBy: string;
    invitedAt: Date;
  };
}
