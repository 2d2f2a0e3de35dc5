import { words } from '../../../../catalogue';

export const draft = words('draft', {
  title: 'This is a draft',
  text: 'Only you can see it. Opening it puts your stake into escrow.',
  open: (stake: string) => `Open for ${stake}`,
  askOpen: (title: string) => `Open ${title}?`,
  openText: (stake: string) => `${stake} goes into escrow. You get it back if no one wins.`,
  edit: 'Edit draft',
  delete: 'Delete draft',
  askDelete: 'Delete this draft?',
});
