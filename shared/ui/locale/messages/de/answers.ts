import type { ErrorCode } from '@laurel/shared/protocol';
import {
  type CodeWithParams,
  createFormats,
  type RefusalParams,
  type Texts,
  writeSentence,
} from '@laurel/shared/protocol/sentences';
import { fields, refusals, successes } from '@laurel/shared/protocol/sentences/de';
import type { Translated } from '../../catalogue';
import type { answers as english } from '../en/answers';

const noAnswerText = 'Keine Antwort. Prüf deine Verbindung.';
const cancelledText = 'Abgebrochen. Lade die Seite neu.';
const unclearAnswerText = 'Die Antwort des Servers war unverständlich. Versuch es noch einmal.';

// No time zone is given, so times are in the reader's.
const formats = createFormats('de');

/** A newer server may send a code that the page doesn't know. */
const writeSentenceOr = <Params>(texts: Texts<Params>, said: CodeWithParams<Params>, otherwise: string): string =>
  Object.hasOwn(texts, said.code) ? writeSentence(texts, said, formats) : otherwise;

export const answers: Translated<typeof english.english> = {
  failure: ({ error, message }) => {
    if (error?.kind === 'network') return noAnswerText;
    if (error?.kind === 'cancelled') return cancelledText;
    if (!error?.code || !error.params) return unclearAnswerText;
    const { code, params } = error;
    // A newer server may refuse with a code that the page doesn't know.
    if (!Object.hasOwn(refusals, code)) return message;
    return writeSentence<RefusalParams, ErrorCode>(refusals, { code, params }, formats);
  },
  outcome: {
    unsent: 'Es wurde nichts gesendet.',
    safe: 'Vielleicht hat es trotzdem geklappt. Du kannst es gefahrlos noch einmal versuchen: Es passiert nicht zweimal.',
    look: 'Vielleicht hat es trotzdem geklappt. Sieh nach, bevor du es noch einmal versuchst.',
  },
  fault: (sentence, fault) => (fault ? writeSentenceOr(fields, fault, sentence) : sentence),
  success: (message, said) => (said ? writeSentenceOr(successes, said, message) : message),
  empty: { login: 'Die Anmeldung hat nicht geklappt.', register: 'Die Anmeldung hat nicht geklappt.' },
  logout: 'Das Abmelden klappt gerade nicht.',
  sessionEnded: 'Deine Sitzung ist zu Ende. Melde dich an, um weiterzumachen.',
};
