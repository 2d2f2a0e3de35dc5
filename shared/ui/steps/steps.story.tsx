import { Controlled } from '../gallery/controlled-field';
import type { Story } from '../gallery/story';
import { Steps } from './steps';

const steps = [
  { key: 'what', label: 'What is played' },
  { key: 'money', label: 'Prizes' },
  { key: 'times', label: 'Times' },
  { key: 'check', label: 'Check and create' },
];

export const stories: Story[] = [
  {
    name: 'On the way',
    note: 'Steps that are done lead back.',
    Show: () => (
      <Controlled initial="times">
        {(current, onStep) => <Steps label="Create a contest" steps={steps} current={current} onStep={onStep} />}
      </Controlled>
    ),
  },
  {
    name: 'Something was wrong',
    Show: () => (
      <Steps
        label="Create a contest"
        steps={steps.map((step) => ({ ...step, mistaken: step.key === 'money' }))}
        current="check"
      />
    ),
  },
  {
    name: 'In a narrow place',
    frame: 'narrow',
    Show: () => <Steps label="Create a contest" steps={steps} current="money" />,
  },
];
