import { type NumberStyle, writeNumber } from './number-format';

export type NumberReading =
  | { is: 'empty' }
  | { is: 'number'; value: string }
  /**
   * Written as in another language ("12,5" in English), so it is ambiguous. `meant` is the likely number, in the page's
   * language.
   */
  | { is: 'foreign'; meant: string }
  | { is: 'unreadable' }
  | { is: 'too-fine'; decimals: number }
  | { is: 'negative' };

export interface NumberRules {
  decimals: number;
  negative: boolean;
}

const INVISIBLE = /[\u200e\u200f\u061c\u2066-\u2069]/g;
const SPACE = /[\s\u00a0\u2009\u202f]/g;
const MINUS = /[\u2212\u2013\u2012\ufe63\uff0d]/g;
const COMMA = { decimal: ',', group: '.' };
const POINT = { decimal: '.', group: ',' };
const APOSTROPHE = /[\u2019\u02bc]/g;

export function readNumber(typedText: string, style: NumberStyle, rules: NumberRules): NumberReading {
  const text = toPlainNumber(typedText, style);
  if (text === '') return { is: 'empty' };
  const ownNumber = matchNumber(text, makeSeparators(style));
  if (ownNumber) return checkNumber(ownNumber, rules);
  const foreignNumber = [COMMA, POINT]
    .filter(({ decimal }) => decimal !== style.decimal)
    .map((marks) => matchNumber(text, makeSeparators({ ...style, ...marks })))
    .find((parts) => parts !== null);
  const reading = foreignNumber && checkNumber(foreignNumber, rules);
  return reading?.is === 'number'
    ? { is: 'foreign', meant: writeNumber(reading.value, style) }
    : (reading ?? { is: 'unreadable' });
}

function toPlainNumber(typedText: string, style: NumberStyle): string {
  const text = style.digits.reduce((plainText, digit, index) => plainText.replaceAll(digit, String(index)), typedText);
  return text
    .replace(INVISIBLE, '')
    .trim()
    .replace(SPACE, ' ')
    .replace(MINUS, '-')
    .replace(APOSTROPHE, "'")
    .replace(/^([+-]) /, '$1');
}

interface Separators extends Pick<NumberStyle, 'decimal' | 'lastGroup' | 'otherGroups'> {
  groups: readonly string[];
}

function makeSeparators({ decimal, group, lastGroup, otherGroups }: NumberStyle): Separators {
  const separator = group.replace(SPACE, ' ').replace(APOSTROPHE, "'");
  const mark = decimal.replace(SPACE, ' ').replace(APOSTROPHE, "'");
  return { decimal: mark, lastGroup, otherGroups, groups: [separator, ' ', "'"].filter((each) => each !== mark) };
}

interface NumberParts {
  negative: boolean;
  whole: string;
  fraction: string;
}

function matchNumber(text: string, { decimal, groups, lastGroup, otherGroups }: Separators): NumberParts | null {
  const [, sign = '', body = ''] = /^([+-]?)(.*)$/s.exec(text) ?? [];
  const [whole = '', fraction = '', ...moreParts] = body.split(decimal);
  if (moreParts.length > 0 || !/^\d*$/.test(fraction) || whole + fraction === '') return null;
  const numberParts = { negative: sign === '-', fraction };
  if (/^\d*$/.test(whole)) return { ...numberParts, whole };
  const isGrouped = groups.some((group) => {
    const [firstGroup = '', ...innerGroups] = whole.split(group);
    const finalGroup = innerGroups.pop();
    return (
      finalGroup !== undefined &&
      new RegExp(`^\\d{1,${otherGroups}}$`).test(firstGroup) &&
      innerGroups.every((each) => /^\d+$/.test(each) && each.length === otherGroups) &&
      /^\d+$/.test(finalGroup) &&
      finalGroup.length === lastGroup
    );
  });
  return isGrouped ? { ...numberParts, whole: whole.replace(/\D/g, '') } : null;
}

function checkNumber({ negative, whole, fraction }: NumberParts, rules: NumberRules): NumberReading {
  if (fraction.replace(/0+$/, '').length > rules.decimals) return { is: 'too-fine', decimals: rules.decimals };
  const integer = whole.replace(/^0+(?=\d)/, '') || '0';
  const decimals = fraction.slice(0, rules.decimals);
  const value = decimals === '' ? integer : `${integer}.${decimals}`;
  if (!negative || /^[0.]+$/.test(value)) return { is: 'number', value };
  return rules.negative ? { is: 'number', value: `-${value}` } : { is: 'negative' };
}
