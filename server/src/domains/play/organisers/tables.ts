export interface OrganiserTables {
  /** Has no rows for the contest’s maker, who is always one of its organisers. */
  contestOrganisers: {
    contestId: string;
    userId: string;
    addedBy: string | null;
    addedAt: Date;
  };
}

declare module '../../../database/schema' {
  interface Database extends OrganiserTables {}
}
