import type { Span } from '@opentelemetry/api';
import { type SpanDescription, traceWork, traceWorkIn } from './spans';

const firstWordPattern = /^\s*(\w+)/;
/** A name before an opening bracket is a function, except after `into`. */
const firstTablePattern = /\binto\s+"?(\w+)|\b(?:from|update|join)\s+(?:only\s+)?"?([a-z_]\w*)\b(?!\s*\()/i;

export const readText = (statement: unknown): string =>
  typeof statement === 'object' && statement !== null && 'text' in statement
    ? String(statement.text)
    : String(statement);

export function describeStatement(text: string): { operation: string; table: string | null } {
  const operation = (firstWordPattern.exec(text)?.[1] ?? 'statement').toLowerCase();
  const [, writtenTable, readTable] = firstTablePattern.exec(text) ?? [];
  return { operation, table: (writtenTable ?? readTable)?.toLowerCase() ?? null };
}

function describeSpan(statement: unknown): SpanDescription {
  const { operation, table } = describeStatement(readText(statement));
  return {
    name: table ? `${operation} ${table}` : operation,
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table && { 'db.collection.name': table }),
    },
  };
}

/** The span gets neither the statement's text nor its parameters. */
export const traceStatement = <Result>(statement: unknown, run: () => Promise<Result>): Promise<Result> =>
  traceWork(() => describeSpan(statement), run);

export const traceStatementIn = <Result>(span: Span, statement: unknown, run: () => Promise<Result>): Promise<Result> =>
  traceWorkIn(span, describeSpan(statement), run);
