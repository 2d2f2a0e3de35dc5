export interface PresenceTables {
  /** Who has a subject on screen. Not written to the log of the database, because it is over within minutes. */
  presences: {
    /** Its kind and id: `room-…` */
    subject: string;
    userId: string;
    seenAt: Date;
    /** Since when its tab is hidden; null while it shows. */
    awaySince: Date | null;
    typingUntil: Date | null;
  };
}
