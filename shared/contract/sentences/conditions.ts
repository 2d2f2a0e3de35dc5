import type { Condition, Fix } from '../schemas/contests';
import type { Texts } from './say';

type ParamsOf<Part extends { code: string; params: unknown }> = {
  [Code in Part['code']]: Extract<Part, { code: Code }>['params'];
};
type ParamsOfTitle<Name, Each = Condition> = Each extends { condition: infer Names; params: infer Params }
  ? Name extends Names
    ? Params
    : never
  : never;
/** The values that each condition's title needs. */
export type TitleParams = { [Name in Condition['condition']]: ParamsOfTitle<Name> };

/** The lines of a checklist: what is asked for, what is so, and where it is mended. */
export interface ConditionTexts {
  titles: Texts<TitleParams>;
  states: Texts<ParamsOf<Condition['state']>>;
  fixes: Readonly<Record<Fix['code'], string>>;
}
