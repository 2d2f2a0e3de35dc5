import type { Translated } from '../../catalogue';
import type { answers as english } from '../en/answers';
import { codes } from './codes';
import { sentenceInGerman } from './sentences';

const network = 'Der Server antwortet nicht. Prüf deine Verbindung und versuch es noch einmal.';
const cancelled = 'Abgebrochen. Lade die Seite neu.';
const unknown = 'Das hat nicht geklappt. Versuch es noch einmal.';

export const answers: Translated<typeof english.english> = {
  // The sentence where it is known, for one code can have several; else by code, as every refusal has one.
  failure: ({ error, message }) => {
    const known = sentenceInGerman(message);
    if (known !== undefined) return known;
    if (error?.kind === 'network') return network;
    if (error?.kind === 'cancelled') return cancelled;
    return error?.code ? codes[error.code] : unknown;
  },
  sentence: (sentence) => sentenceInGerman(sentence) ?? sentence,
  sessionEnded: 'Deine Sitzung ist zu Ende. Melde dich an, um weiterzumachen.',
};
