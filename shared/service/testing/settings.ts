import type { AnswerOf } from '@laurel/shared/protocol';
import { type HttpHandler, http } from 'msw';
import { buildCallUrl, makeAnswerResponse } from './answers';

export const makeSettings = (fields: Partial<AnswerOf<'getSettings'>> = {}): AnswerOf<'getSettings'> => ({
  minimumAge: 18,
  starterCoins: '100',
  wagers: false,
  platforms: [],
  profiles: { psn: null, steam: null },
  chain: true,
  sandbox: true,
  ...fields,
});

export const answerSettings = (fields: Partial<AnswerOf<'getSettings'>> = {}): HttpHandler =>
  http.get(buildCallUrl('getSettings'), () => makeAnswerResponse(makeSettings(fields)));
