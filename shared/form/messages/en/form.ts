import { words } from '../catalogue';

/** What every form says of itself. */
export const form = words('form', {
  restored: { title: 'Unsaved changes restored.', message: 'They were kept in this tab.', action: 'Discard changes' },
  leave: {
    title: 'Leave without saving?',
    message: 'Your changes aren’t saved. This tab keeps them until you sign out.',
    confirm: 'Leave the form',
    stay: 'Stay',
  },
  strength: { label: 'Strength', scores: ['very weak', 'weak', 'fair', 'good', 'strong'] },
  money: { edit: 'Edit', dismiss: 'Dismiss' },
});
