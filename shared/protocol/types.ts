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

export type RequestOf<Name extends CallName> = {
  [Part in Extract<keyof SchemaOf<Name>, 'params' | 'query' | 'body'>]: SchemaOf<Name>[Part] extends z.ZodType
    ? Part extends 'body'
      ? BodyWithPicture<Name, z.input<SchemaOf<Name>[Part]>>
      : z.input<SchemaOf<Name>[Part]>
    : never;
};

export type ParsedRequestOf<Name extends CallName> = {
  [Part in Extract<keyof SchemaOf<Name>, 'params' | 'query' | 'body'>]: SchemaOf<Name>[Part] extends z.ZodType
    ? z.output<SchemaOf<Name>[Part]>
    : never;
};

type PartOf<Name extends CallName, Part extends 'params' | 'query' | 'body'> =
  SchemaOf<Name> extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : unknown;

export type InputOf<Name extends CallName> = PartOf<Name, 'params'> & PartOf<Name, 'query'> & PartOf<Name, 'body'>;

export type AnswerOf<Name extends CallName> =
  SchemaOf<Name> extends { item: infer Item extends z.ZodType }
    ? SchemaOf<Name> extends { meta: infer Meta extends z.ZodType<PageMeta> }
      ? Page<z.output<Item>, z.output<Meta>>
      : Page<z.output<Item>>
    : SchemaOf<Name> extends { answer: infer Answer extends z.ZodType }
      ? z.output<Answer>
      : never;
