import { formatAmount } from '@laurel/shared/protocol';
import type { CastContest, Person } from '../cast';
import type { Moment } from '../history';
import type { LedgerLine } from '../people';
import { findContest, findEntrant, isOver, listEntrants, listMatches } from './contest-facts';
import { type Ending, nameAvailableAccount, type Stage } from './flow';

const statusesWithoutSpot: readonly string[] = ['waitlisted', 'dropped', 'withdrawn'];
const basisPoints = 10_000n;
/** The service fee is 5 percent. */
const feesPerServiceFee = 20n;

const sumAmounts = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

const nameEscrow = ({ id }: CastContest) => `contest:${id}:escrow`;

/** At each moment, a contest's row and escrow must match its entrants. */
function findMiscount(moment: Moment, contest: CastContest): string | null {
  const row = findContest(moment, contest);
  if (!row) return null;
  const entrants = listEntrants(moment, contest);
  const unrefundedEntrants = entrants.filter(({ isRefunded }) => !isRefunded);
  const count = entrants.filter(({ status }) => !statusesWithoutSpot.includes(status)).length;
  if (row.entered !== count || count > row.most) return `${count} of ${row.most} have a spot, and ${row.entered} count`;
  const fees = sumAmounts(unrefundedEntrants.filter(({ status }) => status !== 'waitlisted').map(({ fee }) => fee));
  if (row.feesCollected !== fees)
    return `fees of ${formatAmount(fees)} were paid, and ${formatAmount(row.feesCollected)} count`;
  const escrow = moment.accounts.get(nameEscrow(contest))?.balance ?? 0n;
  const owedAmount = isOver(row)
    ? 0n
    : row.prizePool +
      sumAmounts(unrefundedEntrants.map(({ fee }) => fee)) -
      sumAmounts(entrants.map(({ prize }) => prize));
  return escrow === owedAmount ? null : `${formatAmount(owedAmount)} are owed, and ${formatAmount(escrow)} in escrow`;
}

function judgePlayer(
  { cast, history, people }: Stage,
  contest: CastContest,
  { person, ownLines, problems }: { person: Person; ownLines: readonly LedgerLine[]; problems: string[] },
): void {
  const contestText = `for contest ${cast.contests.indexOf(contest) + 1}`;
  const listAmounts = (kind: string) =>
    ownLines
      .filter((line) => line.kind === kind)
      .flatMap(({ entries }) => entries)
      .filter(({ account }) => account === nameAvailableAccount(person))
      .map(({ amount }) => amount);
  const [paidFees, refunds, prizes] = [
    listAmounts('contest_entry'),
    listAmounts('contest_refund'),
    listAmounts('contest_prize'),
  ];
  const ownCommands = people.commands.filter(
    ({ request, person: by }) =>
      by === person && request.call === 'enterContest' && JSON.stringify(request).includes(contest.id),
  );
  const doneCount = ownCommands.filter(({ state }) => state === 'done').length;
  const unknownCount = ownCommands.filter(({ state }) => state === 'given_up' || state === 'unknown').length;
  if (paidFees.length < doneCount || paidFees.length > doneCount + unknownCount)
    problems.push(
      `${person.username} paid ${paidFees.length} fees ${contestText}, for ${doneCount} entries and ${unknownCount} unknown`,
    );
  if (paidFees.some((amount) => amount !== -contest.fee) || refunds.some((amount) => amount !== contest.fee))
    problems.push(`${person.username} paid or got back another fee than that ${contestText}`);
  const row = findContest(history.last, contest);
  const entrant = findEntrant(history.last, contest, person);
  const keepsFee = entrant !== undefined && entrant.status !== 'dropped' && row?.phase !== 'cancelled';
  if (refunds.length !== paidFees.length - (keepsFee ? 1 : 0))
    problems.push(
      `${person.username}, who is ${entrant?.status ?? 'not in'}, paid ${paidFees.length} fees ${contestText}, and got ${refunds.length} back`,
    );
  if (prizes.length > 1 || sumAmounts(prizes) !== (entrant?.prize ?? 0n))
    problems.push(
      `${person.username} got prizes of ${prizes.map(formatAmount).join(' and ')} ${contestText}, not ${formatAmount(entrant?.prize ?? 0n)}`,
    );
}

function judgePrizes(
  { cast, history }: Stage,
  contest: CastContest,
  { ownLines, problems }: { ownLines: readonly LedgerLine[]; problems: string[] },
): void {
  const row = findContest(history.last, contest);
  if (row?.phase !== 'completed') return;
  const listPaidAmounts = (kind: string) =>
    ownLines
      .filter((line) => line.kind === kind)
      .flatMap(({ entries }) => entries)
      .filter(({ account }) => account === nameEscrow(contest))
      .map(({ amount }) => -amount);
  const [prizes, serviceFees, returnedAmounts] = [
    listPaidAmounts('contest_prize'),
    listPaidAmounts('contest_fee'),
    listPaidAmounts('contest_return'),
  ];
  const serviceFee = row.feesCollected / feesPerServiceFee;
  const pool = row.prizePool + row.feesCollected - serviceFee;
  if (sumAmounts(serviceFees) !== serviceFee)
    problems.push(
      `A contest kept ${formatAmount(sumAmounts(serviceFees))} as its service fee, not ${formatAmount(serviceFee)}`,
    );
  if (sumAmounts(prizes) + sumAmounts(returnedAmounts) !== pool || returnedAmounts.length > 1)
    problems.push(
      `A pool of ${formatAmount(pool)} paid ${formatAmount(sumAmounts(prizes))} and gave ${formatAmount(sumAmounts(returnedAmounts))} back`,
    );
  const placePrizes = contest.split.map((share) => (pool * BigInt(share)) / basisPoints);
  const isBracket = contest.format.endsWith('elimination');
  if (isBracket && placePrizes.some((place) => prizes.filter((prize) => prize === place).length > 1))
    problems.push('A contest paid one place twice');
  if (isBracket && prizes.some((prize) => !placePrizes.includes(prize)))
    problems.push(`A contest paid prizes of ${prizes.map(formatAmount).join(' and ')}, which are of no place`);
  const entrants = listEntrants(history.last, contest);
  const champion = entrants.find(({ id }) => id === row.championId);
  if (isBracket && champion?.status === 'winner' && champion.prize !== placePrizes[0])
    problems.push(`A champion got ${formatAmount(champion.prize)}`);
  const isExcused =
    entrants.some(({ status }) => status === 'disqualified') ||
    listMatches(history.last, contest).some(([, { method }]) => method === 'double_forfeit');
  // Splitting a prize among entrants who share its place can leave a remainder of less than one unit per entrant.
  if (sumAmounts(returnedAmounts) >= BigInt(entrants.length) && !isExcused)
    problems.push(
      `A contest gave ${formatAmount(sumAmounts(returnedAmounts))} back, though each place had its entrant`,
    );
  const winners = entrants.filter(({ status, prize }) => status === 'winner' && prize === placePrizes[0]);
  if (winners.length > 1) problems.push(`Contest ${cast.contests.indexOf(contest) + 1} has two champions`);
}

export function judgeCoins(stage: Stage, contest: CastContest, { lines, problems }: Ending): void {
  const { cast, history } = stage;
  const matchIds = new Set(listMatches(history.last, contest).map(([id]) => id));
  const ownLines = lines.filter(({ causeId }) => causeId === contest.id || matchIds.has(causeId ?? ''));
  for (const person of cast.players) judgePlayer(stage, contest, { person, ownLines, problems });
  judgePrizes(stage, contest, { ownLines, problems });
  const miscount = history.moments.map((moment) => findMiscount(moment, contest)).find((each) => each !== null);
  if (miscount) problems.push(`Contest ${cast.contests.indexOf(contest) + 1}: ${miscount}`);
}
