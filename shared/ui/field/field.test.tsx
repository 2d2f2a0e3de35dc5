import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AmountField, ChoiceCards, CodeField, DateTimeField, PasswordField, SelectField, TextField } from '.';

describe('TextField', () => {
  it('joins its control to label, errors and hint', () => {
    render(
      <TextField label="User name" value="" onChange={() => {}} hint="3 to 20 letters." errors={['Enter a name.']} />,
    );
    const input = screen.getByRole('textbox', { name: 'User name' });
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Enter a name. 3 to 20 letters.');
  });

  it('is neither invalid nor described without errors and hint', () => {
    render(<TextField label="User name" value="" onChange={() => {}} errors={[]} />);
    const input = screen.getByRole('textbox', { name: 'User name' });
    expect(input).not.toHaveAttribute('aria-invalid');
    expect(input).not.toHaveAttribute('aria-describedby');
  });

  it('says that it is optional in its name', () => {
    render(<TextField label="Team" optional value="" onChange={() => {}} />);
    expect(screen.getByRole('textbox', { name: 'Team optional' })).toBeVisible();
  });
});

describe('PasswordField', () => {
  it('shows and hides what is typed without losing it', async () => {
    const user = userEvent.setup();
    render(<PasswordField label="Password" autoComplete="current-password" value="secret" onChange={() => {}} />);
    const input = screen.getByLabelText('Password');
    expect(input).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input).toHaveAttribute('type', 'text');
    expect(input).toHaveValue('secret');
    await user.click(screen.getByRole('button', { name: 'Show password', pressed: true }));
    expect(input).toHaveAttribute('type', 'password');
  });
});

function Amounts() {
  const [value, setValue] = useState('');
  return <AmountField label="Amount" value={value} onChange={setValue} />;
}

describe('AmountField', () => {
  it.each([
    ['12.5', '12.5'],
    ['12,5', '12.5'],
    ['1a2', '12'],
    ['1.2.3', '1.23'],
    ['-5', '5'],
  ])('reads %s typed key by key as %s', async (typed, value) => {
    const user = userEvent.setup();
    render(<Amounts />);
    await user.type(screen.getByLabelText('Amount'), typed);
    expect(screen.getByLabelText('Amount')).toHaveValue(value);
  });

  it('takes a pasted amount as it is written elsewhere', async () => {
    const user = userEvent.setup();
    render(<Amounts />);
    await user.click(screen.getByLabelText('Amount'));
    await user.paste('1,842.50 LRL');
    expect(screen.getByLabelText('Amount')).toHaveValue('1842.50');
  });
});

describe('CodeField', () => {
  it('keeps six digits and says when they are complete', async () => {
    const user = userEvent.setup();
    const onChange = jest.fn();
    const onComplete = jest.fn();
    render(<CodeField label="Code" value="" onChange={onChange} onComplete={onComplete} />);
    await user.click(screen.getByLabelText('Code'));
    await user.paste('123 456 7');
    expect(onChange).toHaveBeenCalledWith('123456');
    expect(onComplete).toHaveBeenCalledWith('123456');
  });
});

describe('SelectField', () => {
  it('reports the chosen value and cannot go back to its placeholder', async () => {
    const user = userEvent.setup();
    const onChange = jest.fn();
    render(
      <SelectField
        label="Game"
        value=""
        onChange={onChange}
        placeholder="Choose a game"
        options={[{ value: 'lantern', label: 'Lantern Pass' }]}
      />,
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Game' }), 'Lantern Pass');
    expect(onChange).toHaveBeenCalledWith('lantern');
    expect(screen.getByText('Choose a game')).toBeDisabled();
  });
});

describe('ChoiceCards', () => {
  it('is a named radio group whose errors describe it', async () => {
    const user = userEvent.setup();
    const onChange = jest.fn();
    render(
      <ChoiceCards
        label="What was the result?"
        value=""
        onChange={onChange}
        errors={['Choose one.']}
        choices={[
          { value: '3-0', title: '3-0', detail: 'You won' },
          { value: '0-3', title: '0-3', detail: 'You lost' },
        ]}
      />,
    );
    const group = screen.getByRole('radiogroup', { name: 'What was the result?' });
    expect(group).toHaveAccessibleDescription('Choose one.');
    await user.click(screen.getByRole('radio', { name: /0-3/ }));
    expect(onChange).toHaveBeenCalledWith('0-3');
  });
});

describe('DateTimeField', () => {
  it('shows the moment in local time and names the zone', () => {
    render(<DateTimeField label="Starts" value="2026-11-21T19:00:00.000Z" onChange={() => {}} />);
    const input = screen.getByLabelText('Starts');
    expect(new Date((input as HTMLInputElement).value).toISOString()).toBe('2026-11-21T19:00:00.000Z');
    expect(input).toHaveAccessibleDescription(/^Your time, /);
  });
});
