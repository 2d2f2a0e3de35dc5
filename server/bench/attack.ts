import { fork } from 'node:child_process';
import path from 'node:path';

export const attackNames = [
  'slow headers',
  'slow bodies',
  'slow readers',
  'idle connections',
  'one account from many addresses',
  'one address with many accounts',
  'largest bodies',
  'deepest filters',
  'dearest search',
] as const;
export type AttackName = (typeof attackNames)[number];

export interface AttackOrder {
  name: AttackName;
  ports: readonly number[];
}
export type AttackReply = { kind: 'begun' } | { kind: 'ended'; outcomeText: string };

export interface Attack {
  stop(): Promise<string>;
}

export async function startAttack(name: AttackName, ports: readonly number[]): Promise<Attack> {
  const child = fork(path.join(import.meta.dirname, 'attacker.ts'), { execArgv: ['--import', 'tsx'] });
  const waitForReply = <Kind extends AttackReply['kind']>(kind: Kind): Promise<Extract<AttackReply, { kind: Kind }>> =>
    new Promise((resolve, reject) => {
      child.on('message', (reply: AttackReply) => {
        if (reply.kind === kind) resolve(reply as Extract<AttackReply, { kind: Kind }>);
      });
      child.once('exit', (code) => reject(new Error(`The attack ended with ${code}`)));
    });
  const beginReply = waitForReply('begun');
  child.send({ name, ports } satisfies AttackOrder);
  await beginReply;
  return {
    async stop() {
      const endReply = waitForReply('ended');
      child.send('stop');
      const { outcomeText } = await endReply;
      child.disconnect();
      return outcomeText;
    },
  };
}
