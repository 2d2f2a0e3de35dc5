/** Former names of tables. They remain as views until 26 December 2026, because servers of an earlier build may still use them. */
export const formerTables: readonly string[] = [
  'blogs',
  'blog_revisions',
  'blog_drafts',
  'contacts',
  'contact_entries',
  'contact_merges',
  'contact_readers',
  'canned_answers',
];
