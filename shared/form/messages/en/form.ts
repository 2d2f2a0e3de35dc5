import { words } from '../catalogue';

/** Texts of every form. */
export const form = words('form', {
  restored: { title: 'Unsaved changes restored.', message: 'This tab kept them for you.', action: 'Discard changes' },
  leave: {
    title: 'Leave without saving?',
    message: 'Your changes aren’t saved. This tab keeps them until you sign out.',
    confirm: 'Leave without saving',
    stay: 'Keep editing',
  },
  strength: { label: 'Strength', scores: ['very weak', 'weak', 'fair', 'good', 'strong'] },
  money: { edit: 'Edit', dismiss: 'Dismiss' },
});
