/** Whether readers see a post of this status, now or at its hour. It needs a text, which a draft doesn’t. */
export const goesOut = (status: 'draft' | 'scheduled' | 'published' | 'archived'): boolean =>
  status === 'scheduled' || status === 'published';
