/** True if readers see posts of this status, now or later. Such posts need a text; drafts don’t. */
export const isScheduledOrPublished = (status: 'draft' | 'scheduled' | 'published' | 'archived'): boolean =>
  status === 'scheduled' || status === 'published';
