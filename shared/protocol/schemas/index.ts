import type { CallName } from '../calls';
import * as schemasByDomain from './by-domain';
import type { CallSchema } from './common';

export { account, email, linkedAccount } from './people/users';
export { bracketMatch } from './play/brackets';
export { entryTerms } from './play/contest-fields';
export { webhookPattern } from './play/discord';

type SchemasByDomain = typeof schemasByDomain;
type Together<Parts> = (Parts extends unknown ? (part: Parts) => void : never) extends (all: infer All) => void
  ? All
  : never;
type OfEachCall<All extends Record<CallName, CallSchema>> = All;

export type Schemas = OfEachCall<Together<SchemasByDomain[keyof SchemasByDomain]>>;

export const schemas = Object.assign({}, ...Object.values(schemasByDomain)) as Schemas;

export { backFillNames, jobKinds } from '../job-kinds';
export { contractTerms } from './challenges/contracts';
export { bookSubjectKind } from './coins/books';
export { depositMinimum, depositStatus } from './coins/deposits';
export { kindsBetweenPlayers, transactionKind } from './coins/transactions';
export { withdrawalFlag, withdrawalStatus } from './coins/withdrawals';
export { type CallSchema, pageMeta } from './common';
export { checkValue, type Faults, writeFaultsInEnglish } from './faults';
export { mostFailedJobs } from './operations/jobs';
