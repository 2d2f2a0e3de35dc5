/**
 * Former names of tables and columns that servers of an earlier build still use. Tables remain as views; a trigger
 * keeps columns equal. After 30 days a migration drops them, and its author empties these lists.
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
