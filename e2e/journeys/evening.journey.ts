import { samplePassword } from '../../server/src/sample/people';
import { isFullRun } from '../../tools/checks/full-run';
import { pressTabTo } from '../harness/keyboard';
import { expect, test } from '../harness/own-laurel';
import { scaleToMachine } from '../harness/patience';
import { createPlayedContest, minutesToCheckIn, sampleNames } from './played-contest';
import { signIn } from './steps';

if (isFullRun)
  test('staff see on one board what three contests need, and do it by keyboard', async ({ laurel, newPerson }) => {
    test.setTimeout(scaleToMachine(120_000));
    const contestFields = { format: 'single_elimination', maxPlayers: 2 } as const;
    const [lateContest, stoppedContest, disputedContest] = [
      await createPlayedContest(laurel, { title: 'Late Duel', ...contestFields }),
      await createPlayedContest(laurel, { title: 'Stopped Duel', ...contestFields }),
      await createPlayedContest(laurel, { title: 'Disputed Duel', ...contestFields }),
    ];
    const contests = [lateContest, stoppedContest, disputedContest].map((contest, index) => ({
      contest,
      names: sampleNames.slice(2 * index, 2 * index + 2),
    }));
    await laurel.advance(2);
    for (const { contest, names } of contests) await contest.enterPlayers(names);
    await laurel.advance(minutesToCheckIn);
    for (const { contest, names } of contests) await contest.checkInPlayers(names);
    await laurel.advance(60);
    const lateMatch = await lateContest.findMatch(1);
    await lateContest.checkInToMatch(lateContest.readNames(lateMatch)[0], lateMatch.id);
    const dispute = await disputedContest.findMatch(1);
    const [firstName, secondName] = await disputedContest.checkInBothPlayers(dispute);
    await disputedContest.submitAction(firstName, dispute.id, { action: 'report', score: [1, 0] });
    await disputedContest.submitAction(secondName, dispute.id, { action: 'report', score: [0, 1] });

    const { page } = await newPerson();
    await signIn(page, { username: 'umpire', password: samplePassword });
    await page.goto('/dashboard/admin/tonight');
    const board = page.getByRole('main');
    await expect(board.getByRole('link', { name: /^Late Duel/ })).toBeVisible();
    const lateRow = board.getByRole('link', { name: /Late Duel\. .* hasn’t checked in/ });
    await expect(lateRow).toBeHidden();
    await laurel.advance(6);
    await stoppedContest.call('steward', 'POST', `/admin/contests/${stoppedContest.id}/toggle-status`, {
      status: 'paused',
    });
    await expect(lateRow).toBeVisible();

    const stepToRow = async (row: typeof lateRow) => {
      for (let stepCount = 0; stepCount < 20; stepCount += 1) {
        // When a row leaves the list, the focus moves to the wanted row or to one below it.
        const key = await row.evaluate((element) => {
          const focusedElement = document.activeElement;
          if (focusedElement === element) return null;
          const isAbove =
            focusedElement?.closest('[data-queue]') && element.compareDocumentPosition(focusedElement) & 4;
          return isAbove ? 'k' : 'j';
        });
        if (key === null) return;
        await page.keyboard.press(key);
      }
      throw new Error('The row is not reached');
    };

    await test.step('gives an absent player more time', async () => {
      await stepToRow(lateRow);
      await page.keyboard.press('a');
      await expect(page.locator(':focus')).toHaveText('Extend deadline');
      await page.keyboard.press('Enter');
      await pressTabTo(page, page.getByLabel(/^Reason/));
      await page.keyboard.type('Their train is late.');
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(lateRow).toBeHidden();
    });

    await test.step('resumes the paused contest', async () => {
      const stoppedRow = board.getByRole('region', { name: 'Needs you' }).getByRole('link', { name: /^Stopped Duel/ });
      await stepToRow(stoppedRow);
      await page.keyboard.press('a');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Control+Enter');
      await expect(stoppedRow).toBeHidden();
    });

    await test.step('rules on the dispute', async () => {
      const rulings = board.getByRole('region', { name: 'Rulings' });
      await stepToRow(rulings.getByRole('link', { name: /Disputed Duel/ }));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`/disputes/${dispute.id}$`));
      await expect(board.getByRole('region', { name: 'Ruling' })).toBeVisible();
      await page.keyboard.press('a');
      await page.keyboard.press('Space');
      await page.keyboard.press('r');
      await page.keyboard.type('The picture shows the final score.');
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(board.getByText(/Ruled by umpire/).first()).toBeVisible();
    });
    expect((await disputedContest.readContest()).champion).not.toBeNull();
  });
