export interface SigningTables {
  /** Each purpose has its own key, so that a signature for one is invalid for another. */
  signingKeys: { purpose: 'contact_form' | 'push' | 'push_seen' | 'sanction_appeal' | 'unsubscribe'; key: Buffer };
}

declare module './schema' {
  interface Database extends SigningTables {}
}
