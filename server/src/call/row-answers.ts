import type { AnswerOf, CallName, PageMeta } from '@laurel/shared/protocol';
import { type CallSchema, schemas } from '@laurel/shared/protocol/schemas';
import { z } from 'zod';
import { toFields } from '../database/fields';
import { makeAnswer } from './answer';
import type { Answer } from './context';

type ItemOf<Name extends CallName> = AnswerOf<Name> extends { items: (infer Item)[]; meta: PageMeta } ? Item : never;

type RowFor<View> = { [Field in keyof View]: View[Field] | (string extends View[Field] ? Date | bigint : never) };

function listFields(schema: unknown): readonly string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  throw new Error('Only an object of plain fields can be answered from a row');
}

const toView = <View>(row: RowFor<View>, fields: readonly string[]) =>
  toFields(row, fields as readonly (keyof RowFor<View>)[]) as View;

/** Answers only with the fields that the call's schema names, so that no other column is sent. */
export const makeRowAnswer = <Name extends CallName>(name: Name, row: RowFor<AnswerOf<Name>>): Answer<Name> => {
  const { answer }: CallSchema = schemas[name];
  return makeAnswer(toView<AnswerOf<Name>>(row, listFields(answer)));
};

export const makePageAnswer = <Name extends CallName>(
  name: Name,
  { rows, meta }: { rows: readonly RowFor<ItemOf<Name>>[]; meta: PageMeta },
): Answer<Name> => {
  const { item }: CallSchema = schemas[name];
  const fields = listFields(item);
  return makeAnswer({ items: rows.map((row) => toView(row, fields)), meta } as AnswerOf<Name>);
};
