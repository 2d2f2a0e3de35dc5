import fc from 'fast-check';
import { z } from 'zod';
import { type Direction, type JsonSchema, listSchemaBreaks } from './schema-breaks';

const toJson = (schema: z.ZodType): JsonSchema => ({ ...z.toJSONSchema(schema, { io: 'input' }) });
const listBreaks = (builtSchema: z.ZodType, offeredSchema: z.ZodType, direction: Direction) =>
  listSchemaBreaks(toJson(builtSchema), toJson(offeredSchema), direction);

const contest = z.object({ name: z.string(), seats: z.number().int() });

it.each<[string, z.ZodType, z.ZodType, Direction, string[]]>([
  ['an added answer field', contest, contest.extend({ prize: z.string() }), 'answer', []],
  ['a removed answer field', contest, contest.omit({ seats: true }), 'answer', ['answer.seats is removed']],
  [
    'an answer field that becomes optional',
    contest,
    contest.extend({ seats: z.number().int().optional() }),
    'answer',
    ['answer.seats can be missing'],
  ],
  [
    'an answer field of another type',
    contest,
    contest.extend({ seats: z.string() }),
    'answer',
    ['answer.seats is string, no longer integer'],
  ],
  ['an answer that becomes null', contest, contest.nullable(), 'answer', ['answer is null, no longer object']],
  ['fewer values in an answer', z.enum(['open', 'closed']), z.enum(['open']), 'answer', []],
  [
    'more values in an answer',
    z.enum(['open']),
    z.enum(['open', 'closed']),
    'answer',
    ['answer can be "closed", which is not taken'],
  ],
  ['an added optional request field', contest, contest.extend({ note: z.string().optional() }), 'request', []],
  [
    'an added required request field',
    contest,
    contest.extend({ note: z.string() }),
    'request',
    ['request.note is required'],
  ],
  ['a removed request field', contest, contest.omit({ seats: true }), 'request', ['request.seats is removed']],
  ['more values in a request', z.enum(['open']), z.enum(['open', 'closed']), 'request', []],
  [
    'fewer values in a request',
    z.enum(['open', 'closed']),
    z.enum(['open']),
    'request',
    ['request can be "closed", which is not taken'],
  ],
  [
    'the same values as a list where they were forms',
    z.union([z.literal('open'), z.literal('closed')]),
    z.enum(['open', 'closed']),
    'answer',
    [],
  ],
  ['a request field that becomes wider', contest, contest.extend({ seats: z.number() }), 'request', []],
  ['another bound of a request', z.string().max(10), z.string().max(5), 'request', []],
  [
    'a field of a list’s items',
    z.array(contest),
    z.array(contest.omit({ name: true })),
    'answer',
    ['answer[].name is removed'],
  ],
  [
    'a field of an intersection',
    contest.and(z.object({ id: z.string() })),
    contest,
    'answer',
    ['answer.id is removed'],
  ],
  [
    'one form of a union',
    z.union([contest, z.object({ kind: z.literal('gone') })]),
    contest.extend({ kind: z.literal('here') }),
    'answer',
    [],
  ],
])('%s', (_name, builtSchema, offeredSchema, direction, breaks) => {
  expect(listBreaks(builtSchema, offeredSchema, direction)).toEqual(breaks);
});

it('compares types that contain themselves', () => {
  interface Comment {
    text: string;
    answers: Comment[];
  }
  interface AnswerTree {
    answers: AnswerTree[];
  }
  const comment: z.ZodType<Comment> = z.object({
    text: z.string(),
    get answers() {
      return z.array(comment);
    },
  });
  const answerTree: z.ZodType<AnswerTree> = z.object({
    get answers(): z.ZodType<AnswerTree[]> {
      return z.array(answerTree);
    },
  });
  expect(listBreaks(comment, comment, 'answer')).toEqual([]);
  expect(listBreaks(comment, answerTree, 'answer')).toContain('answer.text is removed');
});

const leaf = fc.constantFrom<z.ZodType>(z.string(), z.number(), z.boolean(), z.null(), z.enum(['a', 'b']));
const anySchema = fc.letrec<{ node: z.ZodType }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3 },
    leaf,
    tie('node').map((item) => z.array(item)),
    fc.dictionary(fc.constantFrom('one', 'two', 'three'), tie('node')).map((fields) => z.object(fields)),
  ),
})).node;
const anyFields = fc.dictionary(fc.constantFrom('one', 'two', 'three'), anySchema);

it('finds no break in the same schema, nor in an added field', () => {
  fc.assert(
    fc.property(anyFields, anySchema, (knownFields, addedFields) => {
      for (const direction of ['request', 'answer'] as const)
        expect(listBreaks(z.object(knownFields), z.object({ ...knownFields }), direction)).toEqual([]);
      expect(listBreaks(z.object(knownFields), z.object({ ...knownFields, added: addedFields }), 'answer')).toEqual([]);
      expect(
        listBreaks(z.object(knownFields), z.object({ ...knownFields, added: addedFields.optional() }), 'request'),
      ).toEqual([]);
    }),
  );
});

it('finds each removed field, however deep it is', () => {
  fc.assert(
    fc.property(
      anyFields,
      anySchema,
      fc.constantFrom<Direction>('request', 'answer'),
      (knownFields, removedFields, direction) => {
        const wrapInList = (schema: z.ZodType) => z.object({ list: z.array(z.object({ inner: schema })) });
        const builtSchema = wrapInList(z.object({ ...knownFields, removed: removedFields }));
        expect(listBreaks(builtSchema, wrapInList(z.object(knownFields)), direction)).toEqual([
          `${direction}.list[].inner.removed is removed`,
        ]);
      },
    ),
  );
});
