/** True if readers can see a post of this status, now or later. It then needs a text, which a draft doesn’t. */
export const goesOut = (status: 'draft' | 'scheduled' | 'published' | 'archived'): boolean =>
  status === 'scheduled' || status === 'published';
