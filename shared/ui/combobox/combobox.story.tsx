import { useState } from 'react';
import { Button } from '../button';
import { Dialog } from '../dialog';
import { Controlled } from '../gallery/controlled-field';
import { longSentence, longWord } from '../gallery/samples';
import type { Story } from '../gallery/story';
import { Stack } from '../page';
import { ComboboxField, type ComboboxOption, MultiComboboxField } from '.';

const players: ComboboxOption[] = ['hexaplar', 'mlk_ovi', 'noor_k', 'Kestrel_09', 'Otter', 'Wren', 'José'].map(
  (label, index) => ({ value: label, label, detail: `${label.toLowerCase()}@example.com`, disabled: index === 4 }),
);
const [firstPlayer = null] = players;

function InDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Give a title</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Who gets it?">
        <Controlled<ComboboxOption | null> initial={null}>
          {(value, onChange) => <ComboboxField label="Winner" value={value} onChange={onChange} options={players} />}
        </Controlled>
      </Dialog>
    </>
  );
}

export const stories: Story[] = [
  {
    name: 'One of many',
    Show: () => (
      <Stack>
        <Controlled<ComboboxOption | null> initial={null}>
          {(value, onChange) => (
            <ComboboxField label="Player" value={value} onChange={onChange} options={players} placeholder="A name" />
          )}
        </Controlled>
        <Controlled<ComboboxOption | null> initial={firstPlayer}>
          {(value, onChange) => (
            <ComboboxField
              label="Referee"
              value={value}
              onChange={onChange}
              options={players}
              errors={['Plays too.']}
            />
          )}
        </Controlled>
      </Stack>
    ),
  },
  {
    name: 'Found by a server',
    note: 'On its way, failed, and nothing found.',
    Show: () => (
      <Stack>
        <ComboboxField label="On its way" value={null} onChange={() => {}} options={[]} onSearch={() => {}} searching />
        <ComboboxField
          label="Failed"
          value={null}
          onChange={() => {}}
          options={[]}
          onSearch={() => {}}
          failed
          onRetry={() => {}}
        />
        <ComboboxField label="Nothing found" value={null} onChange={() => {}} options={[]} onSearch={() => {}} />
        <ComboboxField label="Not to be had" value={firstPlayer} onChange={() => {}} options={players} disabled />
      </Stack>
    ),
  },
  {
    name: 'Several',
    Show: () => (
      <Controlled<readonly ComboboxOption[]> initial={players.slice(0, 2)}>
        {(value, onChange) => (
          <MultiComboboxField label="Moderators" value={value} onChange={onChange} options={players} most={3} />
        )}
      </Controlled>
    ),
  },
  { name: 'In a dialog', note: 'The list may reach beyond it; Escape closes the list first.', Show: InDialog },
  {
    name: 'Long words',
    frame: 'narrow',
    Show: () => (
      <MultiComboboxField
        label={longWord}
        value={[{ value: 'long', label: longWord }]}
        onChange={() => {}}
        options={[{ value: 'other', label: longSentence }]}
      />
    ),
  },
];
