import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findPurposes } from './purposes';

const root = path.join(import.meta.dirname, '../..');

const headlineFiles = [
  'host/src/shell/header.tsx',
  'remote-dashboard/src/coins/staking/staking-page.tsx',
  'remote-dashboard/src/coins/transactions/balance.tsx',
  'remote-public/src/coins/reserves/reserves-page.tsx',
  'remote-public/src/home/hero.tsx',
  'remote-public/src/people/players/player-page.tsx',
  'remote-public/src/play/contests/contest-poster.tsx',
  'remote-public/src/play/contests/detail/contest-head.tsx',
  'remote-public/src/play/contests/detail/prizes.tsx',
];

const shortAmountFiles = [
  'host/src/shell/account-balance.tsx',
  'remote-admin/src/challenges/campaigns/campaign-list-page.tsx',
  'remote-admin/src/challenges/campaigns/reviews-page.tsx',
  'remote-admin/src/coins/books/account-page.tsx',
  'remote-admin/src/coins/books/accounts-page.tsx',
  'remote-admin/src/coins/books/transactions-page.tsx',
  'remote-admin/src/coins/payments/treasury-page.tsx',
  'remote-admin/src/coins/staking/products-page.tsx',
  'remote-admin/src/coins/treasury/adjustment-form.tsx',
  'remote-admin/src/coins/treasury/approvals.tsx',
  'remote-admin/src/layout/go-to.tsx',
  'remote-admin/src/operations/overview/reserves.tsx',
  'remote-admin/src/operations/tickets/ticket-sender.tsx',
  'remote-admin/src/people/users/user-page.tsx',
  'remote-admin/src/people/users/user-transactions.tsx',
  'remote-admin/src/people/users/users-page.tsx',
  'remote-admin/src/play/contests/detail/contest-facts.tsx',
  'remote-admin/src/play/contests/detail/entrant-table.tsx',
  'remote-admin/src/play/contests/list/contest-table.tsx',
  'remote-dashboard/src/challenges/campaigns/campaign-list-page.tsx',
  'remote-dashboard/src/challenges/campaigns/campaign-page.tsx',
  'remote-dashboard/src/challenges/contracts/contract-page.tsx',
  'remote-dashboard/src/coins/staking/projection-chart.tsx',
  'remote-dashboard/src/coins/staking/stake-form.tsx',
  'remote-dashboard/src/coins/staking/stakes.tsx',
  'remote-dashboard/src/coins/transactions/balance-history.tsx',
  'remote-dashboard/src/coins/transactions/balance.tsx',
  'remote-dashboard/src/coins/transactions/transactions.tsx',
  'remote-dashboard/src/play/matches/room/next-match.tsx',
  'remote-dashboard/src/play/matches/room/outcome.tsx',
  'remote-dashboard/src/play/matches/room/victory.tsx',
  'remote-dashboard/src/play/overview/earnings-chart.tsx',
  'remote-dashboard/src/play/overview/medals.tsx',
  'remote-dashboard/src/play/overview/overview-page.tsx',
  'remote-public/src/challenges/campaigns/campaign-head.ts',
  'remote-public/src/challenges/campaigns/campaign-page.tsx',
  'remote-public/src/challenges/campaigns/campaign-table.tsx',
  'remote-public/src/challenges/campaigns/race.tsx',
  'remote-public/src/challenges/games/game-page.tsx',
  'remote-public/src/coins/reserves/history.tsx',
  'remote-public/src/coins/reserves/reserves-page.tsx',
  'remote-public/src/home/latest-winners.tsx',
  'remote-public/src/home/live-and-upcoming.tsx',
  'remote-public/src/home/open-challenges.tsx',
  'remote-public/src/home/reserves-strip.tsx',
  'remote-public/src/home/top-players.tsx',
  'remote-public/src/play/contests/contest-poster.tsx',
  'remote-public/src/play/contests/contest-rows.tsx',
  'remote-public/src/play/contests/detail/champion.tsx',
  'remote-public/src/play/contests/detail/contest-bracket.tsx',
  'remote-public/src/play/contests/detail/contest-page-head.ts',
  'remote-public/src/play/contests/detail/entrants-table.tsx',
  'remote-public/src/play/leaderboard/leaderboard-page.tsx',
  'remote-public/src/play/wins/win-banner.tsx',
  'shared/contracts/race.tsx',
  'shared/contracts/use-contract-columns.tsx',
  'shared/wallet/core/coin-amount.ts',
];

const writerFiles = ['shared/protocol/amount-text.ts', 'shared/protocol/sentences/formats.ts', 'shared/ui/amount/'];

const packages = ['host/src', 'remote-public/src', 'remote-dashboard/src', 'remote-admin/src', 'server/src', 'shared'];
const listedFiles = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate', ...packages], {
  cwd: root,
});
const sources = listedFiles
  .toString()
  .split('\n')
  .filter((file) => /(?<!\.(test|story))\.tsx?$/.test(file))
  .filter((file) => !writerFiles.some((writer) => file.startsWith(writer)))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

const listFilesWithPurpose = (purpose: string) =>
  sources.flatMap(({ file, text }) => (findPurposes(text).includes(purpose) ? [file] : []));

test('finds each stated purpose', () => {
  expect(findPurposes('<Amount purpose="short" value={a} />')).toEqual(['short']);
  expect(findPurposes("<Amount value={a} purpose={large ? 'headline' : 'exact'} />")).toEqual(['exact', 'headline']);
  expect(findPurposes("formatCoins(sumOf(all), 'short')")).toEqual(['short']);
  expect(findPurposes("formats.amount(pool, 'short')")).toEqual(['short']);
});

test('lists the headlines', () => {
  expect(listFilesWithPurpose('headline')).toEqual(headlineFiles);
});

test('lists the short amounts; all others keep every digit', () => {
  expect(listFilesWithPurpose('short')).toEqual(shortAmountFiles);
  expect(listFilesWithPurpose('exact').length).toBeGreaterThan(40);
});

test('no text adds the coin’s name to digits itself', () => {
  const faults = sources.filter(({ text }) => /\$\{[^}]*\}(\s|\\u00a0)LRL|coin\.symbol\}`/.test(text));
  expect(faults.map(({ file }) => file)).toEqual([]);
});
