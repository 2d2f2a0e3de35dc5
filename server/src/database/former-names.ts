/**
 * Former names of tables and columns, which servers of an earlier build still use: tables as views, columns kept equal
 * by a trigger. A migration drops them after 30 days, and the lists are then empty.
 */
export const formerTables: readonly string[] = [
  // Until 26 December 2026.
  'blogs',
  'blog_revisions',
  'blog_drafts',
  'contacts',
  'contact_entries',
  'contact_merges',
  'contact_readers',
  'canned_answers',
];
