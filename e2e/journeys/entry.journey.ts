import manifest from '../../remote-dashboard/package.json' with { type: 'json' };
import { signInPerson } from '../client/support/sessions';
import { expect, test } from '../harness/own-laurel';
import { openContest } from './staff-calls';

const contestTitle = 'Second Thoughts Cup';

test('a player sees a new fee before paying it, leaves a contest entered by mistake, and enters again', async ({
  laurel,
  newPerson,
}) => {
  const contest = await openContest(laurel, contestTitle);
  await laurel.advance(2);
  const { page, expectError } = await signInPerson(newPerson, laurel, 'tamarisk');
  // Blocks the stream of changes, so that nothing tells the page about the new fee.
  await page.route('**/api/v1/public/changes*', (route) => route.fulfill({ status: 204 }));
  await page.goto(`/contests/${contest.slug}`);
  const findEnterButton = (fee: string) => page.getByRole('button', { name: `Enter for ${fee} LRL` });
  await expect(findEnterButton('5')).toBeEnabled();

  await test.step('the fee rises after the page was loaded: the page shows the new fee and charges nothing', async () => {
    await contest.changeFee('7');
    expectError(/409 \(Conflict\)/);
    await findEnterButton('5').click();
    await expect(page.getByRole('alert').filter({ hasText: 'The terms have changed.' })).toContainText(
      /Entry fee: 7\sLRL, was 5\sLRL/,
    );
    await findEnterButton('7').click();
    await expect(page.getByRole('region', { name: 'You’re in' })).toBeVisible();
  });

  await test.step('leaving names the refund and pays it', async () => {
    await page.getByRole('button', { name: 'Leave contest' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave contest?' });
    await expect(dialog).toContainText(/Your entry fee of 7\sLRL goes back/);
    await dialog.getByRole('button', { name: 'Leave contest' }).click();
    await expect(findEnterButton('7')).toBeEnabled();
    await page.goto('/dashboard/coins');
    const rows = page.getByRole('row').filter({ hasText: contestTitle });
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText('+7');
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByText(contestTitle)).toHaveCount(0);
  });

  await test.step('the spot can be taken again', async () => {
    await page.goto(`/contests/${contest.slug}`);
    await findEnterButton('7').click();
    await expect(page.getByRole('region', { name: 'You’re in' })).toBeVisible();
    const requestedPaths: string[] = [];
    await page.goto('about:blank');
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    // Preloaded answers stay fresh for five seconds of the page's clock, so the test stops that clock.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const html = await (await page.goto('/dashboard'))?.text();
    for (const read of manifest.laurel.preloaded['/dashboard'])
      expect(html).toContain(`{"name":"${read.name}","request"`);
    await expect(async () => {
      await page.clock.runFor(20);
      await expect(page.getByRole('main').getByText(contestTitle).first()).toBeVisible({ timeout: 100 });
    }).toPass();
    // The header reads the next check-in on every page.
    const calls = requestedPaths.filter(
      (pathname) => pathname.startsWith('/api/') && !pathname.endsWith('/check_in_time'),
    );
    expect(calls).toEqual([]);
  });
});
