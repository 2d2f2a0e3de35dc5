import { type ChoiceCard, ChoiceCards, type ChoiceCardsProps } from './choice-cards';

export type RadioFieldProps<Value extends string = string> = Omit<ChoiceCardsProps<Value>, 'layout' | 'choices'> & {
  options: readonly ChoiceCard<Value>[];
};

export function RadioField<Value extends string>({ options, ...group }: RadioFieldProps<Value>) {
  return <ChoiceCards {...group} choices={options} layout="plain" />;
}
