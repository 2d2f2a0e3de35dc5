import type { CallName, InputOf } from '@laurel/shared/protocol';
import type { Transaction } from 'kysely';
import type { Database } from '../database/schema';
import type { Answer, Context, GatheredHandler, Handler, UserOf } from './context';

type Tag = 'action' | 'kind' | 'source' | 'decision';
type TagOf<Name extends CallName> = Extract<keyof InputOf<Name>, Tag>;

type ActionOf<Name extends CallName> = Extract<InputOf<Name>[TagOf<Name> & keyof InputOf<Name>], string>;

type MemberOf<Input, Act extends string> = Input extends unknown
  ? Act extends Input[Extract<keyof Input, Tag>]
    ? Omit<Input, Extract<keyof Input, Tag>>
    : never
  : never;

export type InputOfAction<Name extends CallName, Act extends ActionOf<Name>> = MemberOf<InputOf<Name>, Act>;

type Commands<Name extends CallName> = {
  readonly [Act in ActionOf<Name>]: (context: Context<Name>, input: InputOfAction<Name, Act>) => Promise<Answer<Name>>;
};

function splitAction(tag: string, input: unknown): { act: unknown; rest: object } {
  const { [tag]: act, ...rest } = input as Record<string, unknown>;
  return { act, rest };
}

export function dispatchByTag<Name extends CallName>(
  name: Name,
  tag: TagOf<Name>,
  commands: Commands<Name>,
): Handler<Name> {
  const commandsByAction = new Map(
    Object.entries<(context: Context<Name>, input: never) => Promise<Answer<Name>>>(commands),
  );
  return (context, input) => {
    const { act, rest } = splitAction(tag, input);
    const command = commandsByAction.get(String(act));
    if (!command) throw new Error(`${name} has no command for ${String(act)}`);
    return command(context, rest as never);
  };
}

export const gatherAction = <Name extends CallName, Act extends ActionOf<Name>>(
  _name: Name,
  tag: TagOf<Name>,
  act: Act,
  handle: (
    tx: Transaction<Database>,
    requests: readonly { user: UserOf<Name>; now: Date; input: InputOfAction<Name, Act> }[],
  ) => Promise<readonly Answer<Name>[]>,
): GatheredHandler<Name> => ({
  accepts: (input) => splitAction(tag, input).act === act,
  handle: ({ db }, requests) =>
    handle(
      db,
      requests.map((request) => ({
        ...request,
        input: splitAction(tag, request.input).rest as InputOfAction<Name, Act>,
      })),
    ),
});
