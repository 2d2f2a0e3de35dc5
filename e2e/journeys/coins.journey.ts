import type { Page } from '@playwright/test';
import { createWalletClient, custom, type Hex, type LocalAccount, parseEther } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { samplePassword } from '../../server/src/sample/people';
import { isFullRun } from '../../tools/checks/full-run';
import { signInPerson } from '../client/support/sessions';
import { expect, type OwnLaurel, phone, test } from '../harness/own-laurel';
import { scaleToMachine } from '../harness/patience';
import { signIn } from './steps';

const findMain = (page: Page) => page.getByRole('main');
const findButton = (page: Page, name: string | RegExp) => findMain(page).getByRole('button', { name });
const findDialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const makePerson = (username: string) => ({ username, password: samplePassword });

const pressApprove = (page: Page, title: string | RegExp, name: string) =>
  findDialog(page, title).getByRole('button', { name, exact: true }).click();

async function connectWallet(page: Page): Promise<void> {
  await page.goto('/dashboard/coins/deposit');
  await findButton(page, 'Connect wallet').click();
  await findButton(page, 'Sandbox wallet').click();
  await pressApprove(page, 'Connect the sandbox wallet?', 'Connect');
  await findButton(page, 'Get sandbox coins and gas').click();
  await expect(findMain(page).getByText('Your wallet holds 250 LRL.')).toBeVisible({ timeout: scaleToMachine(30_000) });
}

async function readMailedCode({ url }: OwnLaurel, username: string): Promise<string> {
  let code: string | undefined;
  const readNewestCode = async () => {
    const answer = await fetch(`${url}/api/v1/public/sandbox/mail`);
    const { data }: { data: { messages: { to: string; subject: string }[] } } = await answer.json();
    const mail = data.messages.find(({ to, subject }) => to.startsWith(username) && /^\d{6} confirms/.test(subject));
    code = mail?.subject.slice(0, 6);
    return code;
  };
  await expect.poll(readNewestCode, { message: `a code mailed to ${username}` }).toBeDefined();
  return code ?? '';
}

test('on a phone, a player deposits with the sandbox wallet and withdraws to it', async ({ laurel, newPerson }) => {
  const player = laurel.findAccount('player');
  const { page } = await signInPerson(newPerson, laurel, player.username, phone);
  await connectWallet(page);
  const coinsLink = page.getByRole('banner').getByRole('link', { name: /^Coins, / });
  const contentBefore = await coinsLink.textContent();

  await test.step('a declined payment is reported, and the next try pays', async () => {
    await findMain(page).getByRole('textbox', { name: 'Amount' }).fill('25');
    await findButton(page, /^Deposit 25/).click();
    await pressApprove(page, 'Sign this message?', 'Sign');
    await pressApprove(page, /^Pay 25\sLRL\?$/, 'Decline');
    await expect(findMain(page).getByText('You declined the request in your wallet.', { exact: false })).toBeVisible();
    await findButton(page, /^Deposit 25/).click();
    await pressApprove(page, /^Pay 25\sLRL\?$/, 'Pay');
  });

  await test.step('the page tracks the payment until it is credited', async () => {
    await expect(findMain(page).getByRole('heading', { name: /^25\sLRL on its way$/ })).toBeVisible({
      timeout: scaleToMachine(30_000),
    });
    await expect(findMain(page).getByRole('heading', { name: /^25\sLRL credited$/ })).toBeVisible({
      timeout: scaleToMachine(60_000),
    });
    await expect(coinsLink).not.toHaveText(contentBefore ?? '');
  });

  await test.step('the mailed code confirms the withdrawal', async () => {
    await page.goto('/dashboard/coins/withdraw');
    await findMain(page).getByRole('textbox', { name: 'Amount' }).fill('20');
    await findMain(page).getByRole('combobox', { name: 'Pay to' }).selectOption({ index: 1 });
    await findButton(page, 'Review withdrawal').click();
    await findDialog(page, /^Withdraw 20/)
      .getByRole('button', { name: /^Withdraw 20/ })
      .click();
    const code = findMain(page).getByRole('textbox', { name: 'Code from the email' });
    await expect(code).toBeVisible();
    await code.fill(await readMailedCode(laurel, player.username));
    await findButton(page, 'Confirm withdrawal').click();
    await expect(findMain(page).getByText(/^The address is new, so we pay from/)).toBeVisible();
  });

  await test.step('the withdrawal is paid after its address has waited, and the explorer shows the sender', async () => {
    await laurel.advance(2);
    const withdrawalRow = findMain(page).getByRole('row', { name: /Completed.*20\sLRL/ });
    await expect(withdrawalRow).toBeVisible({ timeout: scaleToMachine(60_000) });
    await withdrawalRow.getByRole('link', { name: 'View on explorer' }).click();
    await expect(findMain(page).getByText('Succeeded')).toBeVisible();
    const hotWalletLink = findMain(page).getByRole('link', { name: /^Laurel’s hot wallet/ });
    await expect(hotWalletLink.first()).toBeVisible();
  });
});

interface ChainTerms {
  token: Hex;
  treasury: Hex;
}

async function payFromElsewhere({ url }: OwnLaurel, token: string, amount: bigint): Promise<Hex> {
  const terms: { data: { chain: ChainTerms } } = await (await fetch(`${url}/api/v1/public/chain`)).json();
  const { chain } = terms.data;
  const account: LocalAccount = privateKeyToAccount(generatePrivateKey());
  const sendRpc = async (method: string, params: unknown): Promise<unknown> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${url}/api/v1/public/chain/rpc`, { method: 'POST', headers, body });
    return (await answer.json()).result;
  };
  const response = await fetch(`${url}/api/v1/me/sandbox/faucet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ address: account.address }),
  });
  expect(response.status).toBeLessThan(300);
  await expect
    .poll(async () => BigInt(String(await sendRpc('eth_getBalance', [account.address, 'latest']))), {
      timeout: scaleToMachine(30_000),
    })
    .toBeGreaterThan(0n);
  const wallet = createWalletClient({
    account,
    transport: custom({ request: ({ method, params }) => sendRpc(method, params ?? []) }),
  });
  const padWord = (value: string) => value.toLowerCase().replace('0x', '').padStart(64, '0');
  return wallet.sendTransaction({
    chain: null,
    to: chain.token,
    data: `0xa9059cbb${padWord(chain.treasury)}${padWord(amount.toString(16))}`,
    gas: 200_000n,
    maxFeePerGas: 1_000_000_000n,
    maxPriorityFeePerGas: 1_000_000_000n,
  });
}

async function signInForToken({ url }: OwnLaurel, username: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: username, password: samplePassword }),
  });
  const { data }: { data: { access_token: string } } = await answer.json();
  return data.access_token;
}

if (isFullRun) {
  test('a payment from another wallet is reported by its hash, assigned by finance and credited', async ({
    laurel,
    newPerson,
  }) => {
    const player = (await newPerson()).page;
    const financePage = (await newPerson()).page;
    await signIn(player, makePerson('noor_k'));
    await signIn(financePage, makePerson('treasurer'));
    const hash = await payFromElsewhere(laurel, await signInForToken(laurel, 'noor_k'), parseEther('12.5'));

    await player.goto('/dashboard/coins/deposit');
    await findMain(player).getByRole('textbox', { name: 'Transaction hash' }).fill(hash);
    await findButton(player, 'Find payment').click();
    await expect(findMain(player).getByRole('row', { name: /Not assigned yet/ })).toBeVisible({
      timeout: scaleToMachine(60_000),
    });

    await financePage.goto(`/dashboard/admin/payments/deposits?search=${hash}`);
    await findMain(financePage)
      .getByRole('link', { name: /noor_k|0x/ })
      .first()
      .click();
    await findMain(financePage).getByRole('combobox', { name: 'Player' }).fill('noor_k');
    await financePage.getByRole('option', { name: /noor_k/ }).click();
    await findMain(financePage).getByLabel('Reason').fill('Her exchange confirmed the payment.');
    await findButton(financePage, 'Assign deposit').click();
    await findDialog(financePage, /^Assign 12\.50?\sLRL to noor_k\?$/)
      .getByRole('button', { name: 'Assign deposit' })
      .click();
    await expect(findMain(financePage).getByText('Credited').first()).toBeVisible();

    await expect(findMain(player).getByRole('row', { name: /Credited.*12\.50?\sLRL/ })).toBeVisible({
      timeout: scaleToMachine(20_000),
    });
  });

  test('a large withdrawal needs two different people to approve it, and is paid', async ({ newPerson }) => {
    const [firstApprover, secondApprover] = [(await newPerson()).page, (await newPerson(phone)).page];
    await signIn(firstApprover, makePerson('steward'));
    await signIn(secondApprover, makePerson('treasurer'));
    const openPayments = async (page: Page) => {
      await page.goto('/dashboard/admin/payments');
      await findMain(page)
        .getByRole('link', { name: /hexaplar/ })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: /^2,500\sLRL$/ })).toBeVisible();
    };
    await openPayments(firstApprover);
    await expect(findMain(firstApprover).getByText('1 of 2')).toBeVisible();
    await expect(findButton(firstApprover, 'Approve')).toHaveCount(0);

    await openPayments(secondApprover);
    await findButton(secondApprover, 'Approve').click();
    await findDialog(secondApprover, /^Approve 2,500/)
      .getByRole('button', { name: 'Approve', exact: true })
      .click();
    await expect(findMain(secondApprover).getByText('Completed').first()).toBeVisible({
      timeout: scaleToMachine(60_000),
    });

    const player = (await newPerson()).page;
    await signIn(player, makePerson('hexaplar'));
    await player.goto('/dashboard/coins/withdraw');
    await findMain(player)
      .getByRole('row', { name: /Completed.*2,500/ })
      .getByRole('link', { name: 'View on explorer' })
      .click();
    await expect(findMain(player).getByText('Succeeded')).toBeVisible();
  });

  test('one stake matures and pays its reward, another ends early without one, and the file has every line', async ({
    laurel,
    newPerson,
  }) => {
    const { page, expectError } = await newPerson(phone);
    const player = makePerson('hexaplar');
    await signIn(page, player);
    // The session expires while the stake runs.
    expectError(/401 \(Unauthorized\)/);

    const stakeCoins = async (productName: RegExp, amount: string) => {
      await page.goto('/dashboard/staking');
      await findMain(page).getByRole('radio', { name: productName }).check();
      await findMain(page).getByRole('textbox', { name: 'Amount' }).fill(amount);
      await findButton(page, 'Review stake').click();
      await findDialog(page, /^Stake/)
        .getByRole('button', { name: /^Stake/ })
        .click();
      await expect(page.getByText(/ staked in /).first()).toBeVisible();
    };
    const findOwnRow = (name: RegExp) =>
      findMain(page)
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name }) });

    await test.step('a stake ended early loses its reward', async () => {
      await stakeCoins(/^90 days/, '40');
      const earlyOwnRow = findOwnRow(/^90 days/);
      await earlyOwnRow.getByRole('button', { name: 'Unstake' }).click();
      await findDialog(page, /^Unstake 40/)
        .getByRole('button', { name: 'Unstake and lose reward' })
        .click();
      await expect(earlyOwnRow.getByText('Unstaked early')).toBeVisible();
    });

    await test.step('a stake matures after 30 days and pays the promised reward', async () => {
      await stakeCoins(/^30 days/, '100');
      await laurel.advance(30 * 24 * 60 + 5);
      await signIn(page, player);
      await page.goto('/dashboard/staking');
      const maturedOwnRow = findOwnRow(/^30 days/);
      await expect(maturedOwnRow.getByText('Matured').first()).toBeVisible({ timeout: scaleToMachine(20_000) });
      // 100 × 6 % × 30 / 365.
      await expect(maturedOwnRow).toContainText('0.493150684931506849');
      await maturedOwnRow.getByRole('button', { name: 'Unstake' }).click();
      await findDialog(page, /^Unstake 100/)
        .getByRole('button', { name: 'Unstake', exact: true })
        .click();
      await expect(maturedOwnRow.getByText('Unstaked', { exact: true })).toBeVisible();
    });

    await test.step('the statement and the file have each line with its entries', async () => {
      await page.goto('/dashboard/coins?kind=staking');
      const rewardRow = findMain(page).getByRole('row', { name: /Staking reward/ });
      await expect(rewardRow).toHaveCount(1);
      await rewardRow.getByRole('button', { name: /Staking reward/ }).click();
      await expect(findMain(page).getByRole('list', { name: 'Ledger entries' })).toBeVisible();

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        findMain(page).getByRole('link', { name: 'Download CSV' }).click(),
      ]);
      const chunks: Buffer[] = [];
      for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
      const lines = Buffer.concat(chunks).toString().trim().split(/\r?\n/);
      expect(download.suggestedFilename()).toMatch(/\.csv$/);
      expect(lines.filter((line) => line.includes('staking_reward'))).toHaveLength(1);
      expect(lines.slice(1).map((line) => line.split(',')[3])).toEqual(
        expect.arrayContaining(['stake', 'unstake', 'staking_reward']),
      );
    });
  });
}
