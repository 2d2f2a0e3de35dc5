import { type ChoiceCard, ChoiceCards, type ChoiceCardsProps } from './choice-cards';

export type RadioFieldProps<Value extends string = string> = Omit<ChoiceCardsProps<Value>, 'layout' | 'choices'> & {
  options: readonly ChoiceCard<Value>[];
};

/** One of a few, each on a line with its mark. Use `ChoiceCards` if the choice is the main part of the screen. */
export function RadioField<Value extends string>({ options, ...group }: RadioFieldProps<Value>) {
  return <ChoiceCards {...group} choices={options} layout="plain" />;
}
