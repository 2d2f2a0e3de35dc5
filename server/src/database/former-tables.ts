/**
 * What renamed tables were called, and what their views are called now, so that servers of an earlier build go on. Once
 * no such build runs, 30 days later, a migration drops the views and the list is empty again.
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
