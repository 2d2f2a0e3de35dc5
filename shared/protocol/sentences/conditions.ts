import type { Locale } from '../locale';
import type { ChallengeLine } from '../schemas/challenges/games';
import type { Fix } from '../schemas/play/conditions';
import type { Condition as EntryCondition } from '../schemas/play/eligibility';
import { createFormats } from './formats';
import { type ParamsOf, type Texts, writeSentence } from './say';

type Condition = EntryCondition | ChallengeLine;
type ParamsOfTitle<Name, Each = Condition> = Each extends { condition: infer Names; params: infer Params }
  ? Name extends Names
    ? Params
    : never
  : never;
export type TitleParams = { [Name in Condition['condition']]: ParamsOfTitle<Name> };

export interface ConditionTexts {
  titles: Texts<TitleParams>;
  states: Texts<ParamsOf<Condition['state']>>;
  fixes: Readonly<Record<Fix['code'], string>>;
}

export function createChecklistWriter({ titles, states, fixes }: ConditionTexts, locale: Locale) {
  const ownFormats = createFormats(locale);
  const utc = createFormats(locale, { timeZone: 'UTC', named: false });
  return {
    title: ({ condition, params }: Pick<Condition, 'condition' | 'params'>): string =>
      writeSentence<TitleParams, Condition['condition']>(titles, { code: condition, params }, ownFormats),
    /** In UTC with `timeZone`, otherwise in the reader's time zone. */
    state: (state: Condition['state'], timeZone?: 'UTC'): string =>
      writeSentence(states, state, timeZone ? utc : ownFormats),
    fix: ({ code }: Fix): string => fixes[code],
  };
}
