import { words } from '../../../../catalogue';

export const evidence = words('evidence', {
  title: 'Evidence',
  by: (name: string) => `Picture by ${name}`,
  gone: 'We no longer keep this picture.',
  add: 'Add pictures',
  hint: 'A screenshot of the final score helps if a moderator has to decide. Your opponent sees it too.',
});
