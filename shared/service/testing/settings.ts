import type { AnswerOf } from '@laurel/shared/protocol';
import { type HttpHandler, http } from 'msw';
import { answered, callUrl } from './answers';

/** A Laurel's settings. By default it has a chain and no platforms. */
export const testSettings = (fields: Partial<AnswerOf<'getSettings'>> = {}): AnswerOf<'getSettings'> => ({
  minimumAge: 18,
  starterCoins: '100',
  wagers: false,
  platforms: [],
  profiles: { psn: null, steam: null },
  chain: true,
  sandbox: true,
  ...fields,
});

/** Answers with these settings. */
export const settingsAre = (fields: Partial<AnswerOf<'getSettings'>> = {}): HttpHandler =>
  http.get(callUrl('getSettings'), () => answered(testSettings(fields)));
