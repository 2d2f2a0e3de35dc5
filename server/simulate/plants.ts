export const programmeNames = [
  'sends_and_stakes',
  'withdrawals',
  'contests',
  'adjustments_and_sends',
  'deposits_and_withdrawals',
  'contests_and_sends',
  'campaigns',
  'contracts',
] as const;
export type ProgrammeName = (typeof programmeNames)[number];

export function findProgramme(seed: number): ProgrammeName {
  const programme = programmeNames[seed % programmeNames.length];
  if (!programme) throw new Error(`${seed} is no seed`);
  return programme;
}

/** The lengths of a programme's lists have no common factor, so that every combination of choices occurs. */
export const pickInTurn = <Item>(seed: number, items: readonly Item[]): Item | undefined =>
  items[Math.floor(seed / programmeNames.length) % items.length];

export interface Plant {
  what: string;
  programme: ProgrammeName;
  edits: readonly { file: string; from: string; to: string }[];
  statements?: readonly string[];
}

export const seedsPerPlant = 10;

export const listSeeds = (programme: ProgrammeName): number[] =>
  Array.from(
    { length: seedsPerPlant },
    (_, index) => programmeNames.indexOf(programme) + programmeNames.length * (index + 1),
  );

const makePlant = (programme: ProgrammeName, what: string, file: string, from: string, to: string): Plant => ({
  what,
  programme,
  edits: [{ file, from, to }],
});

const coinsFolder = 'domains/coins';
const playFolder = 'domains/play';
const challengesFolder = 'domains/challenges';
const allowBelowZero = 'alter table ledger_accounts drop constraint ledger_accounts_never_negative';

export const plants: readonly Plant[] = [
  makePlant(
    'sends_and_stakes',
    'a posting that locks no accounts',
    `${coinsFolder}/ledger/store.ts`,
    " order by owner_kind = 'house', id for no key update\n  ), line",
    " order by owner_kind = 'house', id\n  ), line",
  ),
  makePlant(
    'sends_and_stakes',
    'a stake that is ended without its lock',
    `${coinsFolder}/staking/store.ts`,
    ".forNoKeyUpdate('stakes')",
    '',
  ),
  makePlant(
    'contests',
    'a contest that is entered without its lock',
    `${playFolder}/competition/contest.store.ts`,
    '.forUpdate()',
    '',
  ),
  makePlant(
    'withdrawals',
    'a withdrawal that is changed without its lock',
    `${coinsFolder}/withdrawals/store.ts`,
    '.forUpdate()',
    '',
  ),
  makePlant('withdrawals', 'a player who isn’t locked', 'domains/people/users/store.ts', '.forNoKeyUpdate()', ''),
  makePlant(
    'adjustments_and_sends',
    'a request for approval that is decided without its lock',
    `${coinsFolder}/staff-limits/store.ts`,
    ".selectAll().where('id', '=', id).forNoKeyUpdate()",
    ".selectAll().where('id', '=', id)",
  ),
  makePlant(
    'adjustments_and_sends',
    'what staff moved is summed before their lock',
    `${coinsFolder}/staff-limits/commands.ts`,
    'await lockUser(db, user.id);\n  if (!(await isBelowLimit({ db, now, user }, amount))) return false;',
    'const isBelow = await isBelowLimit({ db, now, user }, amount);\n  await lockUser(db, user.id);\n  if (!isBelow) return false;',
  ),
  {
    what: 'a day’s withdrawals that are summed before the lock',
    programme: 'withdrawals',
    edits: [
      {
        file: `${coinsFolder}/withdrawals/commands.ts`,
        from: 'const { db, now } = work;\n  const user = await lockUser(db, work.user.id);\n  if (!user) throw',
        to: 'const { db, now } = work;\n  const withdrawnBefore = await sumWithdrawals(db, work.user.id, new Date(now.getTime() - day));\n  const user = await lockUser(db, work.user.id);\n  if (!user) throw',
      },
      {
        file: `${coinsFolder}/withdrawals/commands.ts`,
        from: '  const withdrawnBefore = await sumWithdrawals(db, user.id, yesterday);\n',
        to: '',
      },
    ],
  },
  makePlant(
    'sends_and_stakes',
    'a key that is saved outside of its transaction',
    'http/idempotency.ts',
    'await takeKey(transaction, { userId, key, call: request.call, requestHash, createdAt: clock.now() });',
    'await db.transaction().execute((other) => takeKey(other, { userId, key, call: request.call, requestHash, createdAt: clock.now() }));',
  ),
  makePlant(
    'sends_and_stakes',
    'a key that repeats nothing',
    'http/idempotency.ts',
    'const firstAnswer = await findFirstAnswer(db, { userId, key });',
    'if (key) return runInTransaction(db, work);\n  const firstAnswer = await findFirstAnswer(db, { userId, key });',
  ),
  makePlant(
    'withdrawals',
    'a job that ends before it is done',
    'jobs/worker.ts',
    'const effects = await handler.run(source, { id, payload: parsedPayload.data, tries, now: clock.now() });\n          await endJob(db, job, clock.now(), effects);',
    'await endJob(db, job, clock.now());\n          const effects = await handler.run(source, { id, payload: parsedPayload.data, tries, now: clock.now() });\n          if (effects) await db.transaction().execute(effects);',
  ),
  makePlant(
    'withdrawals',
    'a failed job that is never tried again',
    'jobs/worker.ts',
    'const isFinal = tries >= rule.tries ||',
    'const isFinal = tries >= 1 ||',
  ),
  makePlant(
    'withdrawals',
    'a lost commit that is answered as failed',
    'database/watched-client.ts',
    'throw new OutcomeUnknownError(error);\n    } finally',
    'throw new Error(String(error));\n    } finally',
  ),
  makePlant(
    'contests_and_sends',
    'a lost commit that is tried again',
    'database/transaction.ts',
    'if (!isTransient || attempt >= maxTries) throw error;',
    'if (!(isTransient || error instanceof OutcomeUnknownError) || attempt >= maxTries) throw error;',
  ),
  makePlant(
    'sends_and_stakes',
    'a deadlock that isn’t tried again',
    'database/transaction.ts',
    'const isTransient = isLockConflict(error) || isStalePlanError(error);',
    'const isTransient = readCode(error) === serializationCode || isStalePlanError(error);',
  ),
  {
    what: 'a balance that may go below zero',
    programme: 'sends_and_stakes',
    edits: [
      {
        file: `${coinsFolder}/ledger/store.ts`,
        from: 'bool_and(balance_after >= 0 or may_go_negative) as good',
        to: 'true as good',
      },
      {
        file: `${coinsFolder}/ledger/post.commands.ts`,
        from: 'if (entry && balanceAfter < 0n && !mayGoNegative)',
        to: 'if (entry && balanceAfter < 0n && !mayGoNegative && amount > 0n)',
      },
    ],
    statements: [allowBelowZero],
  },
  makePlant(
    'withdrawals',
    'a total of liabilities that forgets some',
    `${coinsFolder}/ledger/store.ts`,
    'where good and owed <> 0',
    'where good and owed > 0',
  ),
  makePlant(
    'contests',
    'a player who leaves and gets no fee back',
    `${playFolder}/contests/entry.commands.ts`,
    'await postTransactions(db, ...refundTransactions.map((transaction) => ({ ...transaction, actorId: user.id })));',
    'void refundTransactions;',
  ),
  makePlant(
    'contests',
    'a champion who is paid for both finals',
    `${playFolder}/competition/match-prizes.rules.ts`,
    "return entrant?.status === 'disqualified' && (entrant.leftIn === null || entrant.leftIn <= match.number);",
    "return entrant?.status === 'disqualified';",
  ),
  makePlant(
    'contests',
    'a waitlist that ends and gives no fees back',
    `${playFolder}/competition/waitlist.commands.ts`,
    "await refundEntries(work, contestAfter, waitingEntrants, { code: 'no_spot', params: {} });",
    '',
  ),
  makePlant(
    'contests',
    'a service fee that stays in escrow',
    `${playFolder}/competition/coins.rules.ts`,
    "if (amount === 0n) return [];\n  return [\n    {\n      kind: 'contest_fee'",
    "if (amount >= 0n) return [];\n  return [\n    {\n      kind: 'contest_fee'",
  ),
  makePlant(
    'contests',
    'a prize that is paid by the winner',
    `${playFolder}/competition/coins.rules.ts`,
    "entries: buildEntriesBetween(makeEscrowRef('contest', contest.id), makeAvailableRef(userId), amount)",
    "entries: buildEntriesBetween(makeAvailableRef(userId), makeEscrowRef('contest', contest.id), amount)",
  ),
  makePlant(
    'withdrawals',
    'a cancelled withdrawal whose coins go to the chain',
    `${coinsFolder}/withdrawals/settle.commands.ts`,
    'isPaidOut ? chain : makeAvailableRef(row.userId)',
    'chain',
  ),
  makePlant(
    'sends_and_stakes',
    'an ended stake that keeps the promise of its reward',
    `${coinsFolder}/staking/coins.rules.ts`,
    '...(released > 0n ? buildEntriesBetween(promisedRewards, rewards, released) : [])',
    '',
  ),
  makePlant(
    'adjustments_and_sends',
    'a debit that is credited',
    `${coinsFolder}/transactions/adjustment.commands.ts`,
    'entries: amount < 0n ? buildEntriesBetween(account, source, -amount)',
    'entries: amount < 0n ? buildEntriesBetween(source, account, -amount)',
  ),
  makePlant(
    'withdrawals',
    'a payout that is sent before it is saved',
    `${coinsFolder}/withdrawals/payout.worker.ts`,
    'const attempt = { ...(await signPayment(payer, row, nonce, fee)), signedAt: work.now };',
    'const attempt = { ...(await signPayment(payer, row, nonce, fee)), signedAt: work.now };\n    await chain.ask((node) => node.broadcast(attempt.raw));',
  ),
  makePlant(
    'withdrawals',
    'a payout that counts before its block is final',
    `${coinsFolder}/withdrawals/payout.worker.ts`,
    'if (!final) {',
    'if (final === null) {',
  ),
  makePlant(
    'withdrawals',
    'a payout that is never sent again',
    `${coinsFolder}/withdrawals/payout.worker.ts`,
    'if (savedAttempt.raw === unknownBytes) return;',
    'if (savedAttempt.raw === unknownBytes || savedAttempt.sentAt) return;',
  ),
  makePlant(
    'withdrawals',
    'a nonce that isn’t counted up',
    `${coinsFolder}/withdrawals/payouts.store.ts`,
    '.set({ nextNonce: nonce + 1 })',
    '.set({ nextNonce: nonce })',
  ),
  makePlant(
    'deposits_and_withdrawals',
    'a deposit that counts before its block is final',
    `${coinsFolder}/deposits/rules.ts`,
    'return block <= head.finalBlock\n    ? confirmationCount >= confirmationDepth.final\n    : confirmationCount >= confirmationDepth.stalled;',
    'return confirmationCount >= 1;',
  ),
  {
    what: 'a deposit that one node alone confirms',
    programme: 'deposits_and_withdrawals',
    edits: [
      {
        file: `${coinsFolder}/deposits/second-node.queries.ts`,
        from: "return isDeepStrictEqual(listComparedFacts(receipt), listComparedFacts(ownReceipt)) ? 'same' : 'other';",
        to: "return 'same';",
      },
      {
        file: `${coinsFolder}/deposits/second-node.queries.ts`,
        from: 'if (secondAnswer?.receipt) receiptsByHash.set(hash, secondAnswer.receipt);',
        to: 'if (secondAnswer?.receipt) receiptsByHash.set(hash, ownReceipt);',
      },
    ],
  },
  makePlant(
    'deposits_and_withdrawals',
    'a payment that is booked under a new row each time it is seen',
    `${coinsFolder}/deposits/sightings.commands.ts`,
    'if (paymentDeposits.length > 0) return updateKnownPayment(work, payment, paymentDeposits);',
    "if (paymentDeposits.some(({ status }) => status === 'credited')) return updateKnownPayment(work, payment, paymentDeposits);",
  ),
  makePlant(
    'sends_and_stakes',
    'one’s own statement as it was within the last second',
    `${coinsFolder}/transactions/queries.ts`,
    'return makeAnswer(await readTransactions(db, userId, input));',
    `const kept = (globalThis as { kept?: Map<string, { at: number; answer: Answer<'listTransactions'> }> }).kept ??= new Map();
  const last = kept.get(userId);
  if (last && Date.now() - last.at < 1000) return last.answer;
  const answer = makeAnswer(await readTransactions(db, userId, input));
  kept.set(userId, { at: Date.now(), answer });
  return answer;`,
  ),
  makePlant(
    'withdrawals',
    'a list of withdrawals that hides the cancelled ones',
    `${coinsFolder}/withdrawals/store.ts`,
    'const userCondition = userId === null ? sql`true` : sql`user_id',
    "const userCondition = userId === null ? sql`true` : sql`withdrawals.status <> 'cancelled' and user_id",
  ),
  makePlant(
    'campaigns',
    'a campaign that is changed without its lock',
    `${challengesFolder}/campaigns/store.ts`,
    '.forUpdate()',
    '',
  ),
  makePlant(
    'campaigns',
    'a reward beyond what the pool holds',
    `${challengesFolder}/campaigns/rewards.rules.ts`,
    'Math.max(0, (countRewards(terms) ?? 0) - paid)',
    'Math.max(0, (countRewards(terms) ?? 0) + 1 - paid)',
  ),
  makePlant(
    'campaigns',
    'a pool whose rest stays in escrow',
    `${challengesFolder}/campaigns/settle.commands.ts`,
    'await postTransactions(db, ...buildPoolReturn(campaign, campaign.rewardPool - campaign.paidOut, now));',
    'void buildPoolReturn(campaign, campaign.rewardPool - campaign.paidOut, now);',
  ),
  makePlant(
    'campaigns',
    'a shared pool that is divided among one too many',
    `${challengesFolder}/campaigns/rewards.rules.ts`,
    'const share = winners.length > 0 ? pool / BigInt(winners.length) : 0n;',
    'const share = winners.length > 0 ? pool / BigInt(winners.length + 1) : 0n;',
  ),
  {
    what: 'an achievement that counts though it was there before',
    programme: 'campaigns',
    edits: [
      {
        file: `${challengesFolder}/judging/verdict.rules.ts`,
        from: "if (before && isBaseline(before, from)) return 'baseline';",
        to: '',
      },
      { file: `${challengesFolder}/judging/verdict.rules.ts`, from: "if (at < from) return 'before';", to: '' },
    ],
  },
  makePlant(
    'campaigns',
    'a claim that one wrong answer of the platform denies',
    `${challengesFolder}/judging/verdict.rules.ts`,
    "return notMetAt !== null && readAt >= calculateSecondReadingAt(notMetAt) ? 'not_met' : null;",
    "return 'not_met';",
  ),
  makePlant(
    'campaigns',
    'a claim that is judged by an old reading while the platform is away',
    `${challengesFolder}/judging/claim.job.ts`,
    'if (snapshot && isReadable(finding)) {',
    'if (snapshot) {',
  ),
  makePlant(
    'campaigns',
    'a platform that contradicts itself, and counts as readable',
    `${challengesFolder}/games/reading.commands.ts`,
    "if (diagnosis.finding === 'readable') return { earned: null, diagnosis: { finding: 'platform_down', retryAt: null } };",
    '',
  ),
  makePlant(
    'campaigns',
    'a single outage that pauses all questions',
    'platforms/gate.ts',
    'const failuresUntilPause = 5;',
    'const failuresUntilPause = 1;',
  ),
  makePlant(
    'campaigns',
    'an answer about another player that counts',
    'platforms/steam/web-api.ts',
    'return answer.value.steamID === steamId\n',
    'return answer.value.steamID\n',
  ),
  makePlant(
    'contracts',
    'a contract that is changed without its lock',
    `${challengesFolder}/contracts/store.ts`,
    '.forUpdate()',
    '',
  ),
  makePlant(
    'contracts',
    'a stake that isn’t given back when nobody wins',
    `${challengesFolder}/contracts/outcome.rules.ts`,
    "...makeRefund('creator', state.creatorHeld),",
    '',
  ),
  makePlant(
    'contracts',
    'a place for one player too many',
    `${challengesFolder}/contracts/machine.ts`,
    "if (countSpotsLeft(state) <= 0) return { ok: false, code: 'contract_full', params: {} };\n  const owedParticipantStake",
    'const owedParticipantStake',
  ),
  makePlant(
    'contracts',
    'a contract that the latest claim wins',
    `${challengesFolder}/contracts/outcome.rules.ts`,
    'a.claim.at.getTime() - b.claim.at.getTime()',
    'b.claim.at.getTime() - a.claim.at.getTime()',
  ),
  makePlant(
    'contracts',
    'a prize without the stakes of those who lost',
    `${challengesFolder}/contracts/outcome.rules.ts`,
    'else total += each.stake;',
    "else if (each.status !== 'accepted') total += each.stake;",
  ),
  makePlant(
    'contracts',
    'a contract whose first denial counts',
    `${challengesFolder}/contracts/claim.commands.ts`,
    'latest.takenAt, row.notMetAt)',
    'latest.takenAt, row.notMetAt ?? row.claimedAt)',
  ),
];
