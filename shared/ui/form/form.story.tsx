import { useState } from 'react';
import { TextField } from '../field';
import { longSentence } from '../gallery/samples';
import type { Story } from '../gallery/story';
import { Form, FormActions, SubmitButton } from './form';

function Sample({ label, error, validates }: { label: string; error?: string; validates?: boolean }) {
  const [name, setName] = useState('');
  const [mail, setMail] = useState('');
  const [sent, setSent] = useState(false);
  const requireValue = (value: string, text: string) => (validates && sent && value === '' ? [text] : []);
  return (
    <Form aria-label={label} onSubmit={() => setSent(true)} error={error} {...(error ? { onRetry: () => {} } : {})}>
      <TextField label="Name" value={name} onChange={setName} errors={requireValue(name, 'Enter your name.')} />
      <TextField
        label="Email"
        type="email"
        value={mail}
        onChange={setMail}
        errors={requireValue(mail, 'Enter your email.')}
      />
      <FormActions>
        <SubmitButton>Send</SubmitButton>
      </FormActions>
    </Form>
  );
}

export const stories: Story[] = [
  { name: 'Default', Show: () => <Sample label="Contact" /> },
  {
    name: 'Fields with errors',
    note: 'Send it empty: the first field takes the focus, the summary names all.',
    Show: () => <Sample label="Contact, checked" validates />,
  },
  { name: 'It failed as a whole', Show: () => <Sample label="Contact, failed" error={longSentence} /> },
  {
    name: 'Being sent',
    note: 'Press Send: a second press is ignored.',
    Show: () => (
      <Form aria-label="Slow" onSubmit={() => new Promise(() => {})}>
        <SubmitButton>Send</SubmitButton>
      </Form>
    ),
  },
  { name: 'In a card', frame: 'narrow', Show: () => <Sample label="Contact, narrow" error={longSentence} validates /> },
];
