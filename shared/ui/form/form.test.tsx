import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TextField } from '../field';
import { Form, SubmitButton } from '.';

interface ExampleProps {
  send: () => Promise<Record<string, string[]>>;
}

function Example({ send }: ExampleProps) {
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [name, setName] = useState('');
  return (
    <Form aria-label="Sign up" onSubmit={async () => setErrors(await send())}>
      <TextField label="E-mail" value="" onChange={() => {}} errors={errors.email} />
      <TextField label="Name" value={name} onChange={setName} errors={errors.name} />
      <TextField label="Country" value="" onChange={() => {}} errors={errors.country} />
      <SubmitButton>Create account</SubmitButton>
    </Form>
  );
}

describe('Form', () => {
  it('is busy while sending and ignores a second submit', async () => {
    const user = userEvent.setup();
    let finishCall: (errors: Record<string, string[]>) => void = () => {};
    const sendSpy = jest.fn(() => new Promise<Record<string, string[]>>((resolve) => (finishCall = resolve)));
    render(<Example send={sendSpy} />);
    const button = screen.getByRole('button', { name: 'Create account' });
    await user.click(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    await user.click(button);
    await user.type(screen.getByLabelText('Name'), '{Enter}');
    expect(sendSpy).toHaveBeenCalledTimes(1);
    await act(async () => finishCall({}));
    expect(button).not.toHaveAttribute('aria-busy');
    await user.click(button);
    expect(sendSpy).toHaveBeenCalledTimes(2);
  });

  it('moves to the first field with errors once, and doesn’t interrupt typing', async () => {
    const user = userEvent.setup();
    render(<Example send={async () => ({ name: ['Enter a name.'] })} />);
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    const name = screen.getByLabelText('Name');
    expect(name).toHaveFocus();
    expect(screen.queryByText(/need another look/)).not.toBeInTheDocument();
    await user.type(name, 'kestrel');
    await user.tab();
    expect(screen.getByLabelText('Country')).toHaveFocus();
  });

  it('lists several fields with errors and links to each', async () => {
    const user = userEvent.setup();
    render(<Example send={async () => ({ name: ['Enter a name.'], country: ['Choose one.'] })} />);
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Check these 2 fields: Name, Country');
    await user.click(screen.getByRole('button', { name: 'Country' }));
    expect(screen.getByLabelText('Country')).toHaveFocus();
  });

  it('accepts submits again after the caller has failed', async () => {
    const user = userEvent.setup();
    const onRetry = jest.fn();
    render(
      <Form aria-label="Send" onSubmit={() => {}} error="The server did not answer." onRetry={onRetry}>
        <SubmitButton>Send</SubmitButton>
      </Form>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('The server did not answer.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});
