import { Controlled } from '../gallery/controlled-field';
import { longSentence, longWord, makeTimeInMinutes } from '../gallery/samples';
import type { Story } from '../gallery/story';
import { Stack } from '../page';
import {
  AmountField,
  CheckboxField,
  ChoiceCards,
  CodeField,
  DateField,
  DateTimeField,
  NumberField,
  PasswordField,
  RadioField,
  SearchField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '.';

const platforms = [
  { value: 'playstation', label: 'PlayStation' },
  { value: 'steam', label: 'Steam' },
  { value: 'xbox', label: 'Xbox, later', disabled: true },
] as const;
const scores = [
  { value: '3-0', title: '3–0', detail: 'You won' },
  { value: '3-1', title: '3–1', detail: 'You won' },
  { value: '1-3', title: '1–3', detail: 'mlk_ovi won' },
] as const;
const nameErrors = ['Enter a name.'];

export const stories: Story[] = [
  {
    name: 'Text',
    Show: () => (
      <Stack>
        <Controlled initial="kestrel_09">
          {(value, onChange) => (
            <TextField label="User name" value={value} onChange={onChange} hint="3 to 20 letters, digits and _" />
          )}
        </Controlled>
        <Controlled initial="">
          {(value, onChange) => (
            <TextField label="Bio" optional value={value} onChange={onChange} placeholder="Left-handed." />
          )}
        </Controlled>
        <Controlled initial="5">
          {(value, onChange) => (
            <TextField label="Fee" inputMode="decimal" value={value} onChange={onChange} suffix="%" />
          )}
        </Controlled>
      </Stack>
    ),
  },
  {
    name: 'Text: invalid, disabled, to read only',
    Show: () => (
      <Stack>
        <Controlled initial="k">
          {(value, onChange) => (
            <TextField
              label="User name"
              value={value}
              onChange={onChange}
              hint="3 to 20 letters, digits and _"
              errors={['Use at least 3 characters.', 'This name is taken.']}
            />
          )}
        </Controlled>
        <TextField label="Email" value="kestrel@example.org" onChange={() => {}} disabled />
        <TextField label="Wallet" value="0x5FbDB2315678afecb367f032d93F642f64180aa3" onChange={() => {}} readOnly />
      </Stack>
    ),
  },
  {
    name: 'Several lines',
    Show: () => (
      <Controlled initial={longSentence}>
        {(value, onChange) => (
          <TextAreaField label="Reason" value={value} onChange={onChange} hint="Both players read it." />
        )}
      </Controlled>
    ),
  },
  {
    name: 'Several lines: invalid',
    Show: () => (
      <Controlled initial="">
        {(value, onChange) => (
          <TextAreaField label="Reason" value={value} onChange={onChange} errors={['Say why.']} rows={2} />
        )}
      </Controlled>
    ),
  },
  {
    name: 'Password',
    Show: () => (
      <Controlled initial="olive-branch">
        {(value, onChange) => (
          <PasswordField label="Password" autoComplete="current-password" value={value} onChange={onChange} />
        )}
      </Controlled>
    ),
  },
  {
    name: 'Amount',
    Show: () => (
      <Stack>
        <Controlled initial="12.5">
          {(value, onChange) => (
            <AmountField label="Amount" value={value} onChange={onChange} hint="You have 1,842.50 LRL." />
          )}
        </Controlled>
        <Controlled initial="75">
          {(value, onChange) => <AmountField label="To send" size="large" value={value} onChange={onChange} />}
        </Controlled>
        <Controlled initial="99999">
          {(value, onChange) => (
            <AmountField label="Too much" value={value} onChange={onChange} errors={['You have 1,842.50 LRL.']} />
          )}
        </Controlled>
      </Stack>
    ),
  },
  {
    name: 'Date, and date with time',
    Show: () => (
      <Stack>
        <Controlled initial="1994-05-17">
          {(value, onChange) => <DateField label="Date of birth" value={value} onChange={onChange} />}
        </Controlled>
        <Controlled initial={makeTimeInMinutes(60 * 24)}>
          {(value, onChange) => <DateTimeField label="Starts" value={value} onChange={onChange} stepMinutes={15} />}
        </Controlled>
        <DateTimeField label="Opens" value="" onChange={() => {}} errors={['Choose when it opens.']} />
      </Stack>
    ),
  },
  {
    name: 'Select',
    Show: () => (
      <Stack>
        <Controlled<(typeof platforms)[number]['value'] | ''> initial="">
          {(value, onChange) => (
            <SelectField
              label="Platform"
              placeholder="Choose one"
              options={platforms}
              value={value}
              onChange={onChange}
            />
          )}
        </Controlled>
        <SelectField
          label="Format"
          options={[{ value: 'single', label: 'Single elimination' }]}
          value="single"
          onChange={() => {}}
          disabled
        />
      </Stack>
    ),
  },
  {
    name: 'Search',
    Show: () => (
      <Stack>
        <Controlled initial="">
          {(value, onSearch) => (
            <SearchField label="Search" value={value} onSearch={onSearch} placeholder="Title or game" />
          )}
        </Controlled>
        <Controlled initial="lantern">
          {(value, onSearch) => <SearchField label="Search" value={value} onSearch={onSearch} />}
        </Controlled>
      </Stack>
    ),
  },
  {
    name: 'Checkbox',
    Show: () => (
      <Stack>
        <Controlled initial={true}>
          {(value, onChange) => <CheckboxField label="Mail me before a match" value={value} onChange={onChange} />}
        </Controlled>
        <Controlled initial={false}>
          {(value, onChange) => (
            <CheckboxField
              label="I have read the terms and agree to them"
              value={value}
              onChange={onChange}
              errors={['Agree to the terms to register.']}
            />
          )}
        </Controlled>
        <CheckboxField label="Not to be changed now" value={false} onChange={() => {}} disabled />
      </Stack>
    ),
  },
  {
    name: 'Choice as cards',
    note: 'Arrow keys move between them.',
    Show: () => (
      <Controlled<(typeof scores)[number]['value'] | ''> initial="1-3">
        {(value, onChange) => (
          <ChoiceCards label="How did it end?" choices={scores} value={value} onChange={onChange} />
        )}
      </Controlled>
    ),
  },
  {
    name: 'Choice as a list: nothing chosen, invalid',
    Show: () => (
      <Controlled<'hidden' | 'visible' | 'featured' | ''> initial="">
        {(value, onChange) => (
          <ChoiceCards
            label="Where does it show?"
            layout="list"
            choices={[
              { value: 'hidden', title: 'Hidden', detail: 'Only staff see it' },
              { value: 'visible', title: 'In the list of contests' },
              { value: 'featured', title: 'On the front page', detail: 'Another one is there now', disabled: true },
            ]}
            value={value}
            onChange={onChange}
            errors={['Choose one.']}
          />
        )}
      </Controlled>
    ),
  },
  {
    name: 'Code',
    Show: () => (
      <Controlled initial="0429">
        {(value, onChange) => (
          <CodeField label="Code from the mail" value={value} onChange={onChange} hint="Six digits" />
        )}
      </Controlled>
    ),
  },
  {
    name: 'Numbers',
    note: 'As the language of the page writes them; what could be meant in two ways is refused.',
    Show: () => (
      <Stack>
        <Controlled initial="16">
          {(value, onChange) => (
            <NumberField label="Places" value={value} onChange={onChange} min={2} max={256} step={2} suffix="players" />
          )}
        </Controlled>
        <Controlled initial="2.5">
          {(value, onChange) => <NumberField label="Fee" value={value} onChange={onChange} decimals={2} suffix="%" />}
        </Controlled>
      </Stack>
    ),
  },
  {
    name: 'Radios and switches',
    Show: () => (
      <Stack>
        <Controlled<'daily' | 'never' | ''> initial="daily">
          {(value, onChange) => (
            <RadioField
              label="Send mail"
              value={value}
              onChange={onChange}
              options={[
                { value: 'daily', title: 'Once a day', detail: 'In the evening' },
                { value: 'never', title: 'Never' },
              ]}
            />
          )}
        </Controlled>
        <Controlled<boolean> initial={true}>
          {(value, onChange) => (
            <SwitchField label="Sounds" value={value} onChange={onChange} hint="Played when it is your move." />
          )}
        </Controlled>
        <SwitchField label="On its way" value={false} onChange={() => {}} busy />
        <SwitchField label="Not to be had" value onChange={() => {}} disabled />
      </Stack>
    ),
  },
  {
    name: 'Long words, in a card',
    frame: 'narrow',
    Show: () => (
      <Stack>
        <TextField
          label={longWord}
          value={longWord}
          onChange={() => {}}
          hint={longSentence}
          errors={nameErrors}
          suffix="LRL"
        />
        <SelectField
          label="Contest"
          options={[{ value: 'long', label: longSentence }]}
          value="long"
          onChange={() => {}}
        />
        <CheckboxField label={longSentence} value onChange={() => {}} />
        <ChoiceCards label="Choose" choices={scores} value="3-0" onChange={() => {}} />
      </Stack>
    ),
  },
];
