import fc from 'fast-check';
import { readNumberStyle, writeNumber } from './number-format';
import { readNumber } from './number-text';

const locales = ['en', 'de', 'fr', 'es', 'pl', 'de-CH', 'sv', 'pt-BR', 'en-IN', 'ar-EG', 'fa', 'ja', 'ru'];
const localeArbitrary = fc.constantFrom(...locales);
const rules = { decimals: 18, negative: true };
const readText = (text: string, language = 'en') => readNumber(text, readNumberStyle(language), rules);

const anyWholeText = fc.bigInt({ min: 0n, max: 10n ** 40n }).map(String);
const anyFractionText = fc.stringMatching(/^\d{0,18}$/);
const decimalArbitrary = fc
  .tuple(fc.boolean(), anyWholeText, anyFractionText)
  .map(([negative, whole, fraction]) =>
    (fraction ? `${whole}.${fraction}` : whole).replace(/^(?=.*[1-9])/, negative ? '-' : ''),
  );

test('a number written in any of the languages is read back with every digit', () => {
  fc.assert(
    fc.property(decimalArbitrary, localeArbitrary, (value, language) => {
      const style = readNumberStyle(language);
      expect(readNumber(writeNumber(value, style), style, rules)).toEqual({ is: 'number', value });
    }),
  );
});

test('whole numbers are written as the platform writes them', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), localeArbitrary, (value, language) => {
      expect(writeNumber(String(value), readNumberStyle(language))).toBe(new Intl.NumberFormat(language).format(value));
    }),
  );
});

test("nothing is guessed: only the language's mark makes a fraction, and no digit is lost", () => {
  const anyText = fc.string({ unit: fc.constantFrom(...'0123456789.,,. ’'), maxLength: 12 });
  fc.assert(
    fc.property(
      anyText.map((each) => each.trim()),
      fc.constantFrom('en', 'de', 'fr'),
      (text, language) => {
        const style = readNumberStyle(language);
        const reading = readNumber(text, style, rules);
        if (reading.is !== 'number') return;
        const mark = text.indexOf(style.decimal);
        const [whole = '', fraction = ''] = mark < 0 ? [text] : [text.slice(0, mark), text.slice(mark + 1)];
        expect(reading.value).toBe(
          (whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0') + (fraction === '' ? '' : `.${fraction}`),
        );
      },
    ),
    { numRuns: 2000 },
  );
});

test('a fraction with another language’s mark is refused, with the number in this one', () => {
  const anyDecimal = fc.tuple(fc.integer({ min: 0, max: 999 }), fc.stringMatching(/^\d{1,2}$/));
  fc.assert(
    fc.property(anyDecimal, ([whole, fraction]) => {
      expect(readText(`${whole},${fraction}`, 'en')).toEqual({ is: 'foreign', meant: `${whole}.${fraction}` });
      expect(readText(`${whole}.${fraction}`, 'de')).toEqual({ is: 'foreign', meant: `${whole},${fraction}` });
      expect(readText(`${whole}.${fraction}`, 'fr')).toEqual({ is: 'foreign', meant: `${whole},${fraction}` });
    }),
  );
});

test.each([
  ['1,500', 'en', '1500'],
  ['1.500', 'de', '1500'],
  ['1.500', 'en', '1.500'],
  ['1,842.50', 'en', '1842.50'],
  ['1 842.50', 'en', '1842.50'],
  ['1 842,5', 'fr', '1842.5'],
  ['1’842.5', 'de-CH', '1842.5'],
  ["1'842.5", 'de-CH', '1842.5'],
  ['12,34,567', 'en-IN', '1234567'],
  ['١٬٢٣٤٫٥', 'ar-EG', '1234.5'],
  ['.5', 'en', '0.5'],
  ['5.', 'en', '5'],
  ['007', 'en', '7'],
  ['−3', 'en', '-3'],
  ['- 3', 'en', '-3'],
  ['+3', 'en', '3'],
  ['-0', 'en', '0'],
])('%s in %s is %s', (text, language, value) => expect(readText(text, language)).toEqual({ is: 'number', value }));

test.each(['1,50', '12,5', '1.842,50', '1,500,00'])('%s is not an English number, but close to one', (text) =>
  expect(readText(text).is).not.toBe('number'),
);

test.each(['1,23,4', '1.2.3', 'a', '1e3', '0x10', '--1', '.', '-', '1 2', '∞'])('%s is unreadable', (text) =>
  expect(readText(text)).toEqual({ is: 'unreadable' }),
);

test('too many decimals and negative numbers are reported', () => {
  const strictRules = { decimals: 2, negative: false };
  expect(readNumber('1.005', readNumberStyle('en'), strictRules)).toEqual({ is: 'too-fine', decimals: 2 });
  expect(readNumber('1.500', readNumberStyle('en'), strictRules)).toEqual({ is: 'number', value: '1.50' });
  expect(readNumber('-1', readNumberStyle('en'), strictRules)).toEqual({ is: 'negative' });
  expect(readNumber(' ', readNumberStyle('en'), strictRules)).toEqual({ is: 'empty' });
});
