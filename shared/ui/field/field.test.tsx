import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Form, SubmitButton } from '../form';
import { listViolations } from '../testing/violations';
import {
  AmountField,
  ChoiceCards,
  CodeField,
  DateTimeField,
  listOptions,
  NumberField,
  PasswordField,
  RadioField,
  SelectField,
  SwitchField,
  TextField,
} from '.';

describe('TextField', () => {
  it('links its control to label, errors and hint', () => {
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

  it('says in its name that it is optional', () => {
    render(<TextField label="Team" optional value="" onChange={() => {}} />);
    expect(screen.getByRole('textbox', { name: 'Team optional' })).toBeVisible();
  });
});

describe('PasswordField', () => {
  it('shows and hides the password without losing it', async () => {
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

function Amounts({ locale, onSubmit = () => {} }: { locale?: string; onSubmit?: (value: string) => void }) {
  const [value, setValue] = useState('');
  return (
    <Form onSubmit={() => onSubmit(value)}>
      <AmountField label="Amount" value={value} onChange={setValue} locale={locale} />
      <output aria-label="Value">{value}</output>
      <SubmitButton>Send</SubmitButton>
    </Form>
  );
}

describe('AmountField', () => {
  it.each([
    ['1,500', 'en', '1500', '1,500'],
    ['1.500', 'de', '1500', '1.500'],
    ['12.5', 'en', '12.5', '12.5'],
    ['12,5', 'de', '12.5', '12,5'],
    ['2500', 'en', '2500', '2,500'],
    ['1 842.50 LRL', 'en', '1842.50', '1,842.50'],
  ])('reads %s typed in %s as %s, and writes it as %s on blur', async (typedText, locale, value, writtenText) => {
    const user = userEvent.setup();
    render(<Amounts locale={locale} />);
    await user.type(screen.getByLabelText('Amount'), typedText);
    expect(screen.getByLabelText('Value')).toHaveTextContent(value);
    await user.tab();
    expect(screen.getByLabelText('Amount')).toHaveValue(writtenText);
    expect(screen.getByLabelText('Amount')).toBeValid();
  });

  it('refuses ambiguous input on blur and keeps the text', async () => {
    const user = userEvent.setup();
    render(<Amounts />);
    await user.type(screen.getByLabelText('Amount'), '12,5');
    expect(screen.queryByText(/Write/)).not.toBeInTheDocument();
    await user.tab();
    expect(screen.getByLabelText('Amount')).toHaveValue('12,5');
    expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription('Did you mean 12.5? Use a point for decimals.');
    expect(screen.getByLabelText('Value')).toHaveTextContent('');
  });

  it('blocks its form while its text isn’t an amount', async () => {
    const user = userEvent.setup();
    const onSubmit = jest.fn();
    render(<Amounts onSubmit={onSubmit} />);
    await user.type(screen.getByLabelText('Amount'), '-5{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Amount')).toHaveFocus();
    expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription('This can’t be negative.');
    await user.clear(screen.getByLabelText('Amount'));
    await user.type(screen.getByLabelText('Amount'), '5{Enter}');
    expect(onSubmit).toHaveBeenCalledWith('5');
  });

  it('replaces the typed text by a value from outside', async () => {
    const { rerender } = render(<AmountField label="Amount" value="" onChange={() => {}} />);
    rerender(<AmountField label="Amount" value="1842.5" onChange={() => {}} />);
    expect(screen.getByLabelText('Amount')).toHaveValue('1,842.5');
  });
});

function Places() {
  const [value, setValue] = useState('');
  return <NumberField label="Places" value={value} onChange={setValue} min={2} max={64} step={2} suffix="players" />;
}

describe('NumberField', () => {
  it('steps by keys and buttons within its bounds', async () => {
    const user = userEvent.setup();
    const { container } = render(<Places />);
    const input = screen.getByRole('spinbutton', { name: 'Places' });
    await user.type(input, '{ArrowUp}{ArrowUp}');
    expect(input).toHaveValue('4');
    expect(input).toHaveAttribute('aria-valuenow', '4');
    await user.click(screen.getByRole('button', { name: 'Decrease' }));
    await user.click(screen.getByRole('button', { name: 'Decrease' }));
    expect(input).toHaveValue('2');
    expect(screen.getByRole('button', { name: 'Decrease' })).toBeDisabled();
    expect(await listViolations(container)).toEqual([]);
  });

  it('says what would be valid', async () => {
    const user = userEvent.setup();
    render(<Places />);
    await user.type(screen.getByRole('spinbutton'), '65');
    await user.tab();
    expect(screen.getByRole('spinbutton')).toHaveAccessibleDescription('Enter 64 or less.');
    await user.clear(screen.getByRole('spinbutton'));
    await user.type(screen.getByRole('spinbutton'), '2.5');
    await user.tab();
    expect(screen.getByRole('spinbutton')).toHaveAccessibleDescription('Enter a whole number.');
  });
});

describe('CodeField', () => {
  it('accepts six digits and reports when they are complete', async () => {
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
  it("reports the chosen value and can't go back to its placeholder", async () => {
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

  it('asks to choose one while it is empty, unless empty is an option', () => {
    const props = { label: 'Size', onChange: () => {} };
    const { rerender } = render(<SelectField {...props} value="" options={listOptions({ small: 'S', large: 'L' })} />);
    expect(screen.getByRole('combobox')).toHaveDisplayValue('Choose one');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['S', 'L']);
    rerender(<SelectField {...props} value="" options={listOptions({ '': 'Any', small: 'S' })} />);
    expect(screen.getByRole('combobox')).toHaveDisplayValue('Any');
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
    expect(input).toHaveAccessibleDescription(/^Your time zone: /);
  });
});

describe('RadioField and SwitchField', () => {
  it('choose one of several, and switch one setting on', async () => {
    const user = userEvent.setup();
    const chooseSpy = jest.fn();
    const turnSpy = jest.fn();
    const { container } = render(
      <>
        <RadioField
          label="Send mail"
          value="daily"
          onChange={chooseSpy}
          options={[
            { value: 'daily', title: 'Once a day' },
            { value: 'never', title: 'Never' },
          ]}
        />
        <SwitchField label="Sounds" value={false} onChange={turnSpy} hint="Played when it is your move." />
      </>,
    );
    await user.click(screen.getByRole('radio', { name: 'Never' }));
    expect(chooseSpy).toHaveBeenCalledWith('never');
    await user.click(screen.getByRole('switch', { name: 'Sounds', checked: false }));
    expect(turnSpy).toHaveBeenCalledWith(true);
    expect(await listViolations(container)).toEqual([]);
  });

  it('ignores clicks while a change is being sent, and keeps the focus', async () => {
    const user = userEvent.setup();
    const turnSpy = jest.fn();
    render(<SwitchField label="Sounds" value={true} onChange={turnSpy} busy />);
    await user.click(screen.getByRole('switch'));
    expect(turnSpy).not.toHaveBeenCalled();
    expect(screen.getByRole('switch')).toHaveFocus();
  });
});
