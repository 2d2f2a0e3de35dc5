import type { Page } from '@playwright/test';
import { readStoredSession, signInPerson } from '../client/support/sessions';
import { expect, phone, test } from '../harness/own-laurel';
import { scaleToMachine } from '../harness/patience';
import { creditCoins, formatLocalDateTime, registerPlayer, signIn } from './steps';

const hourMinutes = 60;
const contestTitle = 'Halyard Cup';

async function openMatch(page: Page) {
  await page.goto('/dashboard/matches');
  await page.getByRole('listitem').filter({ hasText: contestTitle }).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/dashboard\/matches\/[0-9a-f-]{36}$/);
}

const checkInToMatch = (page: Page) => page.getByRole('button', { name: 'Check in' }).click();

async function readBalance(page: Page): Promise<number> {
  const { user } = JSON.parse((await readStoredSession(page)) ?? '{}');
  // Without `no-cache`, an answer may leave out changes that the server hasn't announced yet.
  const headers = { Authorization: `Bearer ${user.access_token}`, 'Cache-Control': 'no-cache' };
  const { data } = await (await page.request.get(`/api/v1/users/${user.id}`, { headers })).json();
  return Number(data.balances.available);
}

test('an admin opens a contest, four players play it, the winner is paid and the ledger sums to zero', async ({
  laurel,
  newPerson,
}) => {
  test.setTimeout(scaleToMachine(240_000));
  const admin = await newPerson();
  const creditedName = 'first_light';

  await test.step('an admin creates a contest with an entry fee, opens it and shows it', async () => {
    await signIn(admin.page, laurel.findAccount('admin'));
    await admin.page.goto('/dashboard/admin/contests/new');
    const { page } = admin;
    await page.getByLabel('Title').fill(contestTitle);
    await page.getByLabel('Game', { exact: true }).fill('Ballista League');
    await page.getByLabel('Spots', { exact: true }).fill('4');
    await page.getByLabel('Entry fee').fill('25');
    await page.getByLabel('Added by Laurel').fill('100');
    await page.getByRole('checkbox', { name: /^Players need a linked account/ }).uncheck();
    await page.getByLabel('Starts').fill(formatLocalDateTime(new Date(Date.now() + 24 * hourMinutes * 60_000)));
    await page.getByRole('button', { name: 'Check-in from 60 to 10 min before start' }).click();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByRole('heading', { level: 1, name: contestTitle })).toBeVisible();
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByRole('button', { name: /^Open and fund 100\sLRL$/ }).click();
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await page.getByRole('radio', { name: /Listed publicly/ }).check();
    await expect(page.getByRole('link', { name: 'View public page' })).toBeVisible();
  });

  await laurel.advance(20);

  const players =
    await test.step('three players sign up, one on a phone, and an admin gives coins to a fourth', async () => {
      const people = [];
      for (const name of ['anselm_k', 'berenike', 'corvin_77']) {
        const { page } = await newPerson(name === 'anselm_k' ? phone : {});
        await registerPlayer(page, name);
        people.push({ name, page, balance: 100 });
      }
      await creditCoins(admin.page, creditedName, '40');
      const { page } = await signInPerson(newPerson, laurel, creditedName);
      return [...people, { name: creditedName, page, balance: 40 }];
    });

  await test.step('one player finds the contest in the list, the others come by its address', async () => {
    for (const { name, page } of players) {
      await page.goto(name === creditedName ? '/contests' : '/contests/halyard-cup');
      if (name === creditedName)
        await page
          .getByRole('link', { name: new RegExp(contestTitle) })
          .first()
          .click();
    }
  });

  await test.step('each player meets its requirements and enters for the fee', async () => {
    for (const { page } of players) {
      await expect(page.getByText(/^All \d+ requirements met$/)).toBeVisible();
      await page.getByRole('button', { name: 'Enter for 25 LRL' }).click();
      await expect(page.getByRole('heading', { name: 'You’re in' })).toBeVisible();
    }
  });

  await laurel.advance(22 * hourMinutes + 50);

  await test.step('check-in opens at its time, and each player checks in', async () => {
    for (const { page } of players) {
      await page.reload();
      await page.getByRole('button', { name: /^Check in/ }).click();
      await expect(page.getByRole('heading', { name: 'You’re checked in' })).toBeVisible();
    }
  });

  await laurel.advance(51);

  const pairs = await test.step('the bracket is drawn and both semi-finals are open', async () => {
    const playersByRoom = new Map<string, typeof players>();
    for (const player of players) {
      await openMatch(player.page);
      const roomPath = new URL(player.page.url()).pathname;
      playersByRoom.set(roomPath, [...(playersByRoom.get(roomPath) ?? []), player]);
    }
    expect(playersByRoom.size).toBe(2);
    for (const { page } of players) await checkInToMatch(page);
    return [...playersByRoom.values()];
  });
  const [firstPair = [], secondPair = []] = pairs;
  const [winnerOfFirst, loserOfFirst] = firstPair;
  const [winnerOfSecond, loserOfSecond] = secondPair;
  if (!winnerOfFirst || !loserOfFirst || !winnerOfSecond || !loserOfSecond) throw new Error('Two pairs are drawn');

  await test.step('one player concedes the first semi-final', async () => {
    const { page } = loserOfFirst;
    await page.getByRole('button', { name: 'Concede', exact: true }).click();
    await page.getByRole('button', { name: `Concede to ${winnerOfFirst.name}` }).click();
    await expect(page.getByText(/You lost/).first()).toBeVisible();
  });

  await test.step('both players of the second semi-final report the same result', async () => {
    const { page } = winnerOfSecond;
    await page.getByRole('radio', { name: /^2\D+1/ }).check();
    await page.getByRole('button', { name: /^Report 2/ }).click();
    await expect(page.getByRole('heading', { name: /You reported/ })).toBeVisible();
    const roomPath = new URL(loserOfSecond.page.url()).pathname.split('/').pop() ?? '';
    const status = await loserOfSecond.page.evaluate(async (matchId) => {
      const { user } = JSON.parse(localStorage.getItem('laurel:session') ?? '{}');
      const headers = { Authorization: `Bearer ${user.access_token}`, 'Content-Type': 'application/json' };
      const { data } = await (await fetch(`/api/v1/matches/${matchId}/room`, { headers })).json();
      const ownSide = data.opponents.findIndex((each: { entrantId: string }) => each.entrantId === data.entrantId);
      const body = JSON.stringify({
        action: 'report',
        matchId,
        version: data.version,
        score: ownSide === 0 ? [1, 2] : [2, 1],
      });
      return (await fetch('/api/v1/registerContest/submit_result', { method: 'POST', headers, body })).status;
    }, roomPath);
    expect(status).toBe(200);
    await expect(page.getByText('You both confirmed it.').first()).toBeVisible();
  });

  await test.step('one player reports the final, the other confirms it, and the winner sees the victory', async () => {
    for (const { page } of [winnerOfFirst, winnerOfSecond]) {
      await openMatch(page);
      await checkInToMatch(page);
    }
    await winnerOfFirst.page.getByRole('radio', { name: /^2\D+0/ }).check();
    await winnerOfFirst.page.getByRole('button', { name: /^Report 2/ }).click();
    const { page } = winnerOfSecond;
    await page.setViewportSize({ width: 390, height: 844 });
    const confirmButton = page.getByRole('button', { name: /^Confirm 0/ });
    const resultChoice = page.getByRole('radiogroup', { name: 'Result' });
    await expect(confirmButton).toBeVisible();
    await expect(resultChoice).toBeInViewport({ ratio: 1 });
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(resultChoice).not.toBeInViewport();
    await expect(confirmButton).toBeInViewport({ ratio: 1 });
    await confirmButton.click();
    await expect(winnerOfFirst.page.getByText(/You won/).first()).toBeVisible();
  });

  await test.step('the winners are paid, and the statement shows the ledger entries', async () => {
    // 100 from the treasury plus 4 × 25 less 5% is 195, split 60 to 40.
    const prizes = new Map([
      [winnerOfFirst, 117],
      [winnerOfSecond, 78],
      [loserOfFirst, 0],
      [loserOfSecond, 0],
    ]);
    for (const [{ page, name, balance }, prize] of prizes)
      expect(await readBalance(page), name).toBeCloseTo(balance - 25 + prize, 6);
    const [creditedPlayer, prize = 0] = [...prizes].find(([{ name }]) => name === creditedName) ?? [];
    if (!creditedPlayer) throw new Error('The credited player plays');
    const { page } = creditedPlayer;
    await page.goto('/dashboard/coins');
    await expect(page.getByRole('link', { name: new RegExp(contestTitle) }).first()).toBeVisible();
    const ownCoins = page.getByText('Available to spend', { exact: true }).locator('xpath=following-sibling::p[1]');
    await expect(ownCoins).toHaveText(new RegExp(`^${40 - 25 + prize}\\.00\\D*$`));
    const texts = ['First coins for the journey', ...(prize > 0 ? [`${prize}.00`] : [])];
    for (const text of texts) await expect(page.getByRole('main')).toContainText(text);
    await page
      .getByRole('button', { name: /ledger entries/ })
      .filter({ hasText: 'Entry fee' })
      .click();
    await expect(page.getByRole('main')).toContainText(`${contestTitle} escrow`);
  });

  await test.step('the contest is complete, names its champion, and the ledger sums to zero', async () => {
    const { page } = admin;
    await page.goto('/contests/halyard-cup');
    await expect(page.getByRole('heading', { level: 1, name: contestTitle })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(winnerOfFirst.name);
    const reserves = await (await page.request.get('/api/v1/public/reserves')).json();
    expect(reserves.data).toMatchObject({ entriesSum: '0', covered: true });
  });
});
