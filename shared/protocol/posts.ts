export const isScheduledOrPublished = (status: 'draft' | 'scheduled' | 'published' | 'archived'): boolean =>
  status === 'scheduled' || status === 'published';
