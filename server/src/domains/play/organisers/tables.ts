export interface OrganiserTables {
  /** Without whoever made the contest, who is an organiser of it as well. */
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
