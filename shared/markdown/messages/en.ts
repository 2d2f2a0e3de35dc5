import { words } from './catalogue';

export const markdown = words('markdown', {
  failed: { title: 'Couldn’t load this text.', message: 'Part of the page is missing. Reload to try again.' },
  loading: 'Loading text',
});
