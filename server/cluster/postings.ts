import { type Kysely, sql } from 'kysely';
import type { Database } from '../src/database/schema';
import { checkLedger } from '../src/domains/coins/ledger/check.store';
import { checkDomains } from '../src/domains/coins/ledger-health/checks.store';
import type { Acknowledgement, Command } from './load';

const nameCommand = (command: Command): string =>
  command.kind === 'send' ? command.key : `${command.player.id} ${command.contest.id}`;

export interface Comparison {
  lostCount: number;
  doubleCount: number;
  problems: string[];
}

export async function comparePostings(
  db: Kysely<Database>,
  acknowledgements: readonly Acknowledgement[],
): Promise<Comparison> {
  const { rows } = await sql<{ name: string; times: number }>`
    select coalesce(reason, actor_id || ' ' || cause_id) as name, count(*)::int as times from ledger_transactions
    where kind in ('send', 'contest_entry') group by 1`.execute(db);
  const timesByName = new Map(rows.map(({ name, times }) => [name, times]));
  const counts = acknowledgements.map(({ command }) => timesByName.get(nameCommand(command)) ?? 0);
  const problems = [...(await checkDomains(db)).map((problem) => JSON.stringify(problem))];
  const { accounts, owedDiffers, sum } = await checkLedger(db);
  if (accounts.length > 0 || owedDiffers !== 0n || sum !== 0n)
    problems.push(`The ledger differs in ${accounts.length} accounts, its sum is ${sum}`);
  return {
    lostCount: counts.filter((count) => count === 0).length,
    doubleCount: [...timesByName.values()].filter((count) => count > 1).length,
    problems,
  };
}
