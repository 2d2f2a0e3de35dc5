export interface NumberStyle {
  decimal: string;
  group: string;
  /** Digits in the last group and in those before it: 3 and 3, in India 3 and 2. */
  lastGroup: number;
  otherGroups: number;
  /** The length at which numbers get groups: 4 digits, in Spanish 5. */
  groupedFrom: number;
  digits: readonly string[];
}

const styles = new Map<string, NumberStyle>();

/** Formatters are slow to create, so the style of each language is kept. */
export function readNumberStyle(locale: string): NumberStyle {
  const style = styles.get(locale) ?? findNumberStyle(locale);
  styles.set(locale, style);
  return style;
}

function findNumberStyle(locale: string): NumberStyle {
  const format = new Intl.NumberFormat(locale, { useGrouping: true, minimumFractionDigits: 1 });
  const parts = format.formatToParts(1234567890.5);
  const findPart = (type: Intl.NumberFormatPartTypes) => parts.find((each) => each.type === type)?.value;
  const groupLengths = parts.filter(({ type }) => type === 'integer').map(({ value }) => value.length);
  const lastGroup = groupLengths.length > 1 ? (groupLengths.at(-1) ?? 3) : 3;
  const plainNumberFormat = new Intl.NumberFormat(locale, { useGrouping: false });
  return {
    decimal: findPart('decimal') ?? '.',
    group: findPart('group') ?? ',',
    lastGroup,
    otherGroups: groupLengths.length > 2 ? (groupLengths.at(-2) ?? lastGroup) : lastGroup,
    groupedFrom: format.formatToParts(1234).some(({ type }) => type === 'group') ? 4 : 5,
    digits: Array.from({ length: 10 }, (_, digit) => plainNumberFormat.format(digit)),
  };
}

/** "-1842.50" becomes "-1,842.50" in English. */
export function writeNumber(value: string, style: NumberStyle): string {
  const match = /^(-?)(\d+)(?:\.(\d*))?$/.exec(value);
  if (!match) return value;
  const [, minus = '', whole = '', fraction = ''] = match;
  const isGrouped = whole.length >= style.groupedFrom;
  const groups = [isGrouped ? whole.slice(-style.lastGroup) : whole];
  for (let end = isGrouped ? whole.length - style.lastGroup : 0; end > 0; end -= style.otherGroups)
    groups.unshift(whole.slice(Math.max(0, end - style.otherGroups), end));
  const text = minus + groups.join(style.group) + (fraction && style.decimal + fraction);
  return text.replace(/\d/g, (digit) => style.digits[Number(digit)] ?? digit);
}
