export interface InviteTables {
  /** Players whom staff asked to enter a contest. Entering is theirs alone. */
  contestInvites: {
    contestId: string;
    userId: string;
    invitedBy: string;
    invitedAt: Date;
  };
}
