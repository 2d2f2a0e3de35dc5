import { longWord } from '../gallery/samples';
import type { Story } from '../gallery/story';
import { FileField, type FileItem } from '.';

const items: FileItem[] = [
  { id: '1', name: 'final-score.png', size: 840_000, state: { is: 'sent' } },
  { id: '2', name: 'second-game.png', size: 1_240_000, state: { is: 'sending', share: 0.62 } },
  { id: '3', name: 'third-game.mp4', size: 48_000_000, state: { is: 'sending' } },
  { id: '4', name: 'lobby.png', size: 91_000, state: { is: 'failed', message: 'The connection broke off.' } },
  { id: '5', name: 'score.pdf', size: 4_000, state: { is: 'failed', message: 'This isn’t a picture.', final: true } },
  { id: '5', name: `${longWord}.png`, size: 12, state: { is: 'waiting' } },
];
const doNothing = () => {};

export const stories: Story[] = [
  {
    name: 'Empty',
    note: 'Files can be chosen or dropped; those beyond a limit are refused by name.',
    Show: () => (
      <FileField
        label="Proof"
        hint="PNG or JPEG, 2 MB each, three at most."
        accept="image/png,image/jpeg"
        maxBytes={2_000_000}
        maxFiles={3}
        items={[]}
        onAdd={doNothing}
        onRemove={doNothing}
      />
    ),
  },
  {
    name: 'In every state, and full',
    Show: () => (
      <FileField label="Proof" maxFiles={5} items={items} onAdd={doNothing} onRemove={doNothing} onRetry={doNothing} />
    ),
  },
  {
    name: 'In a narrow place, with an error',
    frame: 'narrow',
    Show: () => (
      <FileField
        label="Proof"
        errors={['Add one picture at least.']}
        items={items.slice(1, 4)}
        onAdd={doNothing}
        onRemove={doNothing}
        onRetry={doNothing}
      />
    ),
  },
];
