import { longSentence } from '../gallery/samples';
import type { Story } from '../gallery/story';
import { Checklist } from './checklist';

const metItem = { id: 'mail', met: true, label: 'Email verified', detail: 'Since March' };
const unmetItem = {
  id: 'psn',
  met: false,
  label: 'PlayStation account linked',
  detail: 'The contest is played on PlayStation.',
  fix: { label: 'Link it', to: '/dashboard' },
};

export const stories: Story[] = [
  { name: 'Some met', Show: () => <Checklist label="What you need to enter" items={[metItem, unmetItem]} /> },
  {
    name: 'All met',
    Show: () => (
      <Checklist
        label="What you need, all met"
        items={[metItem, { ...metItem, id: 'coins', label: '75 LRL to spend', detail: 'You have 1,842.50 LRL.' }]}
      />
    ),
  },
  {
    name: 'Long words in a card',
    frame: 'narrow',
    Show: () => <Checklist label="What you need, narrow" items={[{ ...unmetItem, detail: longSentence }, metItem]} />,
  },
];
