export interface CalendarTables {
  calendarLinks: {
    userId: string;
    tokenHash: Buffer;
    createdAt: Date;
  };
}

declare module '../../../database/schema' {
  interface Database extends CalendarTables {}
}
