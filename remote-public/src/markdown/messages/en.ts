import { words } from '../../catalogue';

/** A text that people wrote, until its renderer is there. */
export const markdown = words('markdown', {
  failed: { title: 'The text cannot be shown.', message: 'A part of the page did not arrive.' },
  loading: 'Loading the text',
});
