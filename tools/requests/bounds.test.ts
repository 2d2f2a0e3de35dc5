import { schemas } from '../../shared/protocol/schemas';
import { amountAboveZero, amountFromZero, instant, signedAmount, version } from '../../shared/protocol/schemas/common';
import { type AllowedAmounts, listFaults, type Schema } from './bounds';

const noAmounts: AllowedAmounts = { signedAmounts: [], largeIntegers: [] };
const listPlaces = (body: Schema, amounts: AllowedAmounts = noAmounts) =>
  listFaults({ makeThing: { body } }, amounts).map((fault) => fault.split(':')[0]);

const makeBodySchema = (field: Schema): Schema => ({
  toJSONSchema: (options) => ({ type: 'object', properties: { field: field.toJSONSchema(options) } }),
});
const makePlainSchema = (schema: object): Schema => ({ toJSONSchema: () => schema });

test.each([
  [
    'an integer without bounds',
    makePlainSchema({ type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }),
  ],
  ['one with half of them', makePlainSchema({ type: 'integer', maximum: 5 })],
  ['a text', makePlainSchema({ type: 'string' })],
  ['a text by an open pattern', makePlainSchema({ type: 'string', pattern: '^\\d+$' })],
  ['a text by a pattern that is not its whole', makePlainSchema({ type: 'string', pattern: '\\d{6}' })],
  ['a list of texts', makePlainSchema({ type: 'array', items: { type: 'string' } })],
  ['texts by any name', makePlainSchema({ type: 'object', additionalProperties: { type: 'string' } })],
  ['one of two', makePlainSchema({ anyOf: [{ type: 'null' }, { type: 'string' }] })],
  ['a signed amount', signedAmount],
])('%s is refused in a request', (_what, field) => {
  expect(listPlaces(makeBodySchema(field))).toHaveLength(1);
});

test.each([
  ['a version', version],
  ['an instant', instant],
  ['an amount above zero', amountAboveZero],
  ['an amount from zero', amountFromZero],
  ['a code', makePlainSchema({ type: 'string', pattern: '^\\d{6}$' })],
  ['a choice', makePlainSchema({ type: 'string', enum: ['a', 'b'] })],
  ['a number of few', makePlainSchema({ type: 'number', enum: [1, 3] })],
])('%s is bounded', (_what, field) => {
  expect(listPlaces(makeBodySchema(field))).toEqual([]);
});

test('accepts a listed exception, and reports an outdated one', () => {
  const allowedAmounts = { signedAmounts: ['makeThing field'], largeIntegers: [] };
  expect(listPlaces(makeBodySchema(signedAmount), allowedAmounts)).toEqual([]);
  expect(listPlaces(makeBodySchema(amountAboveZero), allowedAmounts)).toEqual(['makeThing field']);
});

test('finds no unbounded integer or text in any call, and only one signed amount', () => {
  expect(listFaults(schemas, noAmounts).map((fault) => fault.split(':')[0])).toEqual([
    'createTransaction amount',
    'createTicket proof.nonce',
  ]);
});
