export interface SigningTables {
  /** A key for each purpose, so that no signature is good for another. */
  signingKeys: { purpose: 'contact_form' | 'push' | 'push_seen' | 'sanction_appeal' | 'unsubscribe'; key: Buffer };
}

declare module './schema' {
  interface Database extends SigningTables {}
}
