export interface CalendarTables {
  calendarLinks: {
    userId: string;
    /** The hash of the address's token. */
    tokenHash: Buffer;
    createdAt: Date;
  };
}

declare module '../../../database/schema' {
  interface Database extends CalendarTables {}
}
