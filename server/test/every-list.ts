import { type Call, type CallName, calls, type Locale, listAccesses } from '@laurel/shared/protocol';
import { type CallSchema, schemas } from '@laurel/shared/protocol/schemas';
import type { Actor, Work } from '../src/call/context';
import { openRemoteChain } from '../src/chain/remote-chain';
import { systemClock } from '../src/clock';
import { handlers } from '../src/domains';
import { silentLog } from '../src/log/log';

export interface OpenedList {
  name: string;
  /** Null if visitors can read the list. */
  role: Actor['role'] | null;
  hasSearch: boolean;
  ask: (work: Work, query?: { search: string }) => Promise<number>;
}

type AnyHandler = (work: Work & { locale: Locale }, input: object) => Promise<{ data: { items: readonly unknown[] } }>;

const resolveRole = (call: Call): OpenedList['role'] => {
  const [access] = listAccesses(call);
  return access === 'anyone' ? null : access === 'session' || access === 'player' ? 'player' : 'admin';
};

const address = '0x1111111111111111111111111111111111111111';
const chain = openRemoteChain(
  [],
  { token: address, treasury: address, hotWallet: address, local: false, explorer: '' },
  { log: silentLog, clock: systemClock },
);

export function openEveryList(id: string): OpenedList[] {
  const lists = (Object.keys(calls) as CallName[]).filter((name) => (calls[name] as Call).list);
  return lists.flatMap((name) => {
    const { params, query }: CallSchema = schemas[name];
    const { sort, search } = (query?.toJSONSchema({ io: 'input', unrepresentable: 'any' }).properties ?? {}) as {
      sort?: { enum?: string[] };
      search?: object;
    };
    const handler = handlers[name] as unknown as AnyHandler;
    return (sort?.enum ?? [undefined]).map((order) => ({
      name: order ? `${name} by ${order}` : name,
      role: resolveRole(calls[name]),
      hasSearch: search !== undefined,
      ask: async (work, askedQuery) => {
        const parsedQuery = query?.parse({ ...(order && { sort: order }), ...askedQuery });
        const input = { ...(params && { id }), ...(parsedQuery as object) };
        return (await handler({ ...work, locale: 'en', ports: { ...work.ports, chain } }, input)).data.items.length;
      },
    }));
  });
}
