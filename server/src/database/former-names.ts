/**
 * Names that tables and columns had, under which servers of an earlier build go on to read and write: tables as views,
 * columns kept equal by a trigger. 30 days later a migration drops them, and the lists are empty again.
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
