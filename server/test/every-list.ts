import { type Call, type CallName, calls, type Locale, listAccesses, type PageMeta } from '@laurel/shared/protocol';
import { type CallSchema, schemas } from '@laurel/shared/protocol/schemas';
import type { Actor, Work } from '../src/call/context';
import { openRemoteChain } from '../src/chain/remote-chain';
import { systemClock } from '../src/clock';
import { handlers } from '../src/domains';
import { silentLog } from '../src/log/log';

type Role = Actor['role'] | null;
type AskedPage = Pick<AnswerPage, 'meta'> & { count: number };
type AnswerPage = { items: readonly unknown[]; meta: PageMeta };

export interface OpenedList {
  name: string;
  /** Who can read the list, those with the fewest rights first. Null stands for visitors. */
  roles: readonly [Role, ...Role[]];
  hasSearch: boolean;
  isFirstOrder: boolean;
  ask: (work: Work, query?: { search?: string; after?: string }) => Promise<AskedPage>;
}

type AnyHandler<Data = AnswerPage> = (work: Work & { locale: Locale }, input: object) => Promise<{ data: Data }>;

const listRoles = (call: Call): OpenedList['roles'] => {
  const [access] = listAccesses(call);
  if (access === 'anyone') return [null, 'player', 'admin'];
  return access === 'session' || access === 'player' ? ['player', 'admin'] : ['admin'];
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
    return (sort?.enum ?? [undefined]).map((order, index) => ({
      name: order ? `${name} by ${order}` : name,
      roles: listRoles(calls[name]),
      hasSearch: search !== undefined,
      isFirstOrder: index === 0,
      ask: async (work, askedQuery) => {
        const parsedQuery = query?.parse({ ...(order && { sort: order }), ...askedQuery });
        const input = { ...(params && { id }), ...(parsedQuery as object) };
        const { items, meta } = (await handler({ ...work, locale: 'en', ports: { ...work.ports, chain } }, input)).data;
        return { count: items.length, meta };
      },
    }));
  });
}

export const callHandler = (name: CallName, work: Work, input: object): Promise<unknown> =>
  (handlers[name] as unknown as AnyHandler<unknown>)({ ...work, locale: 'en' }, input);
