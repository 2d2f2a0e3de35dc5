import type { z } from 'zod';
import type { Page, PageMeta } from './call';
import type { CallName, calls } from './calls';
import type { Schemas } from './schemas';

type SchemaOf<Name extends CallName> = Schemas[Name];

type BodyWithPicture<Name extends CallName, Body> = (typeof calls)[Name] extends {
  multipart: infer Part extends string;
}
  ? Omit<Body, Part> & { [Key in Part]?: Blob | (Body extends { [Same in Key]?: infer Text } ? Text : never) }
  : Body;

/** The parts that a caller passes: exactly those in its schema, and the picture for a call that accepts one. */
export type RequestOf<Name extends CallName> = {
  [Part in Extract<keyof SchemaOf<Name>, 'params' | 'query' | 'body'>]: SchemaOf<Name>[Part] extends z.ZodType
    ? Part extends 'body'
      ? BodyWithPicture<Name, z.input<SchemaOf<Name>[Part]>>
      : z.input<SchemaOf<Name>[Part]>
    : never;
};

/** The parts that handlers receive, parsed and with defaults. */
export type ParsedRequestOf<Name extends CallName> = {
  [Part in Extract<keyof SchemaOf<Name>, 'params' | 'query' | 'body'>]: SchemaOf<Name>[Part] extends z.ZodType
    ? z.output<SchemaOf<Name>[Part]>
    : never;
};

type PartOf<Name extends CallName, Part extends 'params' | 'query' | 'body'> =
  SchemaOf<Name> extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : unknown;

/** All fields of a request together, parsed and with defaults: the input of commands and queries. */
export type InputOf<Name extends CallName> = PartOf<Name, 'params'> & PartOf<Name, 'query'> & PartOf<Name, 'body'>;

/** What a call returns: its answer, or a page of its items. */
export type AnswerOf<Name extends CallName> =
  SchemaOf<Name> extends { item: infer Item extends z.ZodType }
    ? SchemaOf<Name> extends { meta: infer Meta extends z.ZodType<PageMeta> }
      ? Page<z.output<Item>, z.output<Meta>>
      : Page<z.output<Item>>
    : SchemaOf<Name> extends { answer: infer Answer extends z.ZodType }
      ? z.output<Answer>
      : never;
