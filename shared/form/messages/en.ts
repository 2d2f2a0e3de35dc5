import { words } from './catalogue';

export const form = words('form', {
  restored: { title: 'Unsaved changes restored.', message: 'This tab kept them for you.', action: 'Discard changes' },
  leave: {
    title: 'Leave without saving?',
    message: 'Your changes aren’t saved. This tab keeps them until you sign out.',
    confirm: 'Leave without saving',
    stay: 'Keep editing',
  },
  leaveUploads: {
    title: 'Cancel the uploads?',
    message: 'Pictures are still uploading. If you leave this page, those that haven’t arrived are lost.',
    confirm: 'Cancel uploads and leave',
    stay: 'Stay here',
  },
  strength: { label: 'Strength', scores: ['very weak', 'weak', 'fair', 'good', 'strong'] },
  proof: {
    password: 'Current password',
    code: 'Security code',
    hint: 'You don’t have a password, so we check by email that it’s you.',
    send: 'Email me the code',
    signInAgain: 'Your email isn’t verified. Sign out and in again, then do this within 10 minutes.',
  },
  money: { edit: 'Edit', dismiss: 'Dismiss' },
});
