import { kit, readLocaleTag, useMessages } from '@laurel/shared/ui/locale';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type NumberStyle, readNumberStyle, writeNumber } from './number-format';
import { type NumberReading, type NumberRules, readNumber } from './number-text';

export interface NumberText {
  style: NumberStyle;
  text: string;
  reading: NumberReading;
  problem: string | null;
  ref: RefObject<HTMLInputElement | null>;
  type: (text: string) => void;
  settle: () => void;
}

/** Null if the number is accepted. */
export type NumberCheck = (value: string, style: NumberStyle) => string | null;

interface NumberTextOptions extends NumberRules {
  value: string;
  onChange: (value: string) => void;
  locale?: string | undefined;
  check?: NumberCheck | undefined;
  unit?: string | undefined;
}

export function useNumberText({ value, onChange, locale, check, unit, ...rules }: NumberTextOptions): NumberText {
  const words = useMessages(kit).number;
  const style = readNumberStyle(locale ?? readLocaleTag());
  const ref = useRef<HTMLInputElement>(null);
  const [typedInput, setTypedInput] = useState({ text: writeNumber(value, style), value });
  const [isSettled, setIsSettled] = useState(true);
  // If the value isn't the typed one, the form filled or reset the field.
  const text = typedInput.value === value ? typedInput.text : writeNumber(value, style);
  const readTypedNumber = (text: string) => readNumber(stripUnit(text, unit), style, rules);
  const reading = readTypedNumber(text);
  const problemText =
    describeProblem(reading, style, rules, words) ??
    (reading.is === 'number' ? (check?.(reading.value, style) ?? null) : null);

  useEffect(() => ref.current?.setCustomValidity(problemText ?? ''), [problemText]);

  return {
    style,
    text,
    reading,
    problem: isSettled ? problemText : null,
    ref,
    type: (nextText) => {
      const nextReading = readTypedNumber(nextText);
      const nextValue = nextReading.is === 'number' ? nextReading.value : '';
      setTypedInput({ text: nextText, value: nextValue });
      setIsSettled(false);
      if (nextValue !== value) onChange(nextValue);
    },
    settle: () => {
      setIsSettled(true);
      if (reading.is === 'number') setTypedInput({ text: writeNumber(reading.value, style), value });
    },
  };
}

function stripUnit(text: string, unit: string | undefined): string {
  const trimmedText = text.trimEnd();
  return unit !== undefined && trimmedText.toLowerCase().endsWith(unit.toLowerCase())
    ? trimmedText.slice(0, -unit.length)
    : text;
}

function describeProblem(
  reading: NumberReading,
  style: NumberStyle,
  { decimals }: NumberRules,
  words: (typeof kit.english)['number'],
): string | null {
  switch (reading.is) {
    case 'empty':
    case 'number':
      return null;
    case 'foreign':
      return words.foreign(reading.meant);
    case 'unreadable':
      return words.unreadable(writeNumber(decimals === 0 ? '1234' : '1234.5', style));
    case 'too-fine':
      return words.tooFine(reading.decimals);
    case 'negative':
      return words.negative;
  }
}
