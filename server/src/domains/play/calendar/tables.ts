export interface CalendarTables {
  /** The secret addresses of players' calendars. */
  calendarLinks: {
    userId: string;
    /** The hash of the address's token. */
    tokenHash: Buffer;
    createdAt: Date;
  };
}
