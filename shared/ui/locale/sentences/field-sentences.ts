import type { FieldFaults } from '@laurel/shared/protocol';
import { readMessages } from '../catalogue';
import { answers } from '../messages/en/answers';

export function formatFieldSentences({
  fields,
  details = {},
}: {
  fields: Readonly<Record<string, readonly string[]>>;
  details?: FieldFaults | undefined;
}): Record<string, string[]> {
  const { fault } = readMessages(answers);
  return Object.fromEntries(
    Object.entries(fields).map(([path, sentences]) => [
      path,
      sentences.map((sentence, index) => fault(sentence, details[path]?.[index])),
    ]),
  );
}
