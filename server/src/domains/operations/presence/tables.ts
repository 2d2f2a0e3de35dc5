export interface PresenceTables {
  /** The table is unlogged, because its rows matter only for minutes. */
  presences: {
    subject: string;
    userId: string;
    seenAt: Date;
    /** When the user hid or left the page; null while it is visible. */
    awaySince: Date | null;
    typingUntil: Date | null;
  };
}

declare module '../../../database/schema' {
  interface Database extends PresenceTables {}
}
