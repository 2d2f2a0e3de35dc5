import type { z } from 'zod';
import { fields as english } from '../sentences/en/fields';
import type { FieldFault, FieldFaults, FieldParams } from '../sentences/fields';
import { createFormats } from '../sentences/formats';
import { writeSentence } from '../sentences/say';

/** zod's issues only carry text, so code and params are encoded in it. */
const faultPrefix = 'fault:';
const serializeFault = (fault: FieldFault): string => faultPrefix + JSON.stringify(fault);

export function encodeFault<Code extends keyof FieldParams>(
  code: Code,
  ...[params]: Record<string, never> extends FieldParams[Code] ? [] : [params: FieldParams[Code]]
): string {
  return faultPrefix + JSON.stringify({ code, params: params ?? {} });
}

function toRuleFault(issue: z.core.$ZodRawIssue): FieldFault {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'number' && Number.isNaN(issue.input)) return { code: 'not_a_number', params: {} };
      return { code: issue.input === undefined ? 'required' : 'wrong_type', params: {} };
    case 'invalid_value':
    case 'invalid_union':
      return { code: 'not_an_option', params: {} };
    case 'too_small': {
      const minimum = Number(issue.minimum);
      if (issue.origin === 'string')
        return minimum === 1 ? { code: 'required', params: {} } : { code: 'too_short', params: { least: minimum } };
      return { code: issue.origin === 'array' ? 'too_few' : 'at_least', params: { least: minimum } };
    }
    case 'too_big': {
      const maximum = Number(issue.maximum);
      if (issue.origin === 'string') return { code: 'too_long', params: { most: maximum } };
      return { code: issue.origin === 'array' ? 'too_many' : 'at_most', params: { most: maximum } };
    }
    default:
      return { code: 'invalid', params: {} };
  }
}

const parseFault = (text: string): FieldFault =>
  text.startsWith(faultPrefix) ? JSON.parse(text.slice(faultPrefix.length)) : { code: 'invalid', params: {} };

export interface Faults {
  fields: Record<string, string[]>;
  details: FieldFaults;
}

const formats = createFormats('en', { timeZone: 'UTC' });

export const writeFaultsInEnglish = (details: FieldFaults): Faults => ({
  fields: Object.fromEntries(
    Object.entries(details).map(([path, faults]) => [
      path,
      faults.map((each) => writeSentence(english, each, formats)),
    ]),
  ),
  details,
});

export function checkValue<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): { ok: true; data: z.output<Schema> } | ({ ok: false } & Faults) {
  const result = schema.safeParse(value, { error: (issue) => serializeFault(toRuleFault(issue)) });
  if (result.success) return { ok: true, data: result.data };
  const details: FieldFaults = {};
  for (const { path, message } of result.error.issues) {
    const field = path.map(String).join('.') || 'body';
    details[field] = [...(details[field] ?? []), parseFault(message)];
  }
  return { ok: false, ...writeFaultsInEnglish(details) };
}
