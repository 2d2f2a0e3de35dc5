import type { FieldFault } from '@laurel/shared/protocol';
import type { FastifyRequest } from 'fastify';
import { parse } from 'qs';
import { bytesFault, mostBytes } from '../pictures/make-picture';
import { Refusal } from '../refusal';

export const formLimits = { fileSize: mostBytes, files: 1, fields: 200, fieldSize: 1024 * 1024 };

export interface SentForm {
  fields: object;
  file: Buffer | null;
}

export const makeFieldRefusal = (field: string, fault: FieldFault): Refusal =>
  new Refusal('payload_too_large', {}, { details: { [field]: [fault] } });

/** Parses field names as in a query string: `tags[]`, `limits[stake]`. @throws Refusal `payload_too_large`, `malformed_request`, or the framework's errors */
export async function readForm(request: FastifyRequest, filePart: string): Promise<SentForm> {
  const texts: string[] = [];
  let file: Buffer | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        if (part.fieldname === filePart) file = bytes;
      } else {
        if (part.valueTruncated) throw new Refusal('payload_too_large');
        texts.push(`${encodeURIComponent(part.fieldname)}=${encodeURIComponent(String(part.value))}`);
      }
    }
  } catch (error) {
    throw toRefusal(error, filePart);
  }
  return { fields: parse(texts.join('&'), { arrayLimit: 100, depth: 4 }), file };
}

function toRefusal(error: unknown, filePart: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return makeFieldRefusal(filePart, bytesFault);
  if (error instanceof Refusal || (typeof code === 'string' && code.startsWith('FST_'))) return error;
  // The parser's other errors have no codes: the form ended early or names no boundary.
  return new Refusal('malformed_request', { why: 'incomplete' });
}
