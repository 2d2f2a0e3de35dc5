import { words } from './catalogue';

/** Shown while the Markdown renderer loads, or if it doesn't load. */
export const markdown = words('markdown', {
  failed: { title: 'Couldn’t load this text.', message: 'Part of the page is missing. Reload to try again.' },
  loading: 'Loading text',
});
