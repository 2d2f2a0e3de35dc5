import { samplePassword } from '../../server/src/sample/people';
import { signInPerson } from '../client/support/sessions';
import { readMailTo, test } from '../harness/mail-test';
import { expect, phone } from '../harness/test';
import { signIn } from './steps';

const reason = 'Two accounts entered the same contest from one console.';
const player = { username: 'vantablue', password: samplePassword };

test('a suspended player reads the reason, appeals by the mailed link without signing in, and another moderator decides', async ({
  laurel,
  mail,
  newPerson,
}) => {
  const { page: moderatorPage } = await signInPerson(newPerson, laurel, 'umpire');
  await moderatorPage.goto(`/dashboard/admin/users?search=${player.username}`);
  await moderatorPage.getByRole('link', { name: player.username }).click();
  await moderatorPage.getByRole('button', { name: 'Suspend', exact: true }).click();
  const dialog = moderatorPage.getByRole('dialog', { name: `Suspend ${player.username}?` });
  await dialog.getByLabel('For', { exact: true }).selectOption('7 days');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Suspend: 7 days' }).click();
  await expect(dialog).toBeHidden();

  const { page: suspendedPage, expectError } = await newPerson(phone);
  expectError(/403 \(Forbidden\)/);
  await suspendedPage.goto('/sign-in');
  await suspendedPage.getByLabel('Username or email').fill(player.username);
  await suspendedPage.getByLabel('Password', { exact: true }).fill(player.password);
  await suspendedPage.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(suspendedPage.getByRole('form', { name: 'Sign in' }).getByText(`Reason: ${reason}`)).toBeVisible();
  await expect(suspendedPage.getByRole('main').getByRole('link', { name: 'Appeal' })).toBeVisible();

  const emailAddress = `${player.username}@sample.laurel.invalid`;
  const appealPath = /\/appeal\/[\da-f-]{36}#[\w-]+/.exec((await readMailTo(mail, emailAddress)).text)?.[0] ?? '';
  await suspendedPage.goto(appealPath);
  await suspendedPage.getByLabel('Why is it wrong?').fill('The other account is my brother’s.');
  await suspendedPage.getByRole('button', { name: 'Send appeal' }).click();
  await expect(suspendedPage.getByText('The other account is my brother’s.')).toBeVisible();

  await moderatorPage.goto('/dashboard/admin/users/appeals');
  await expect(moderatorPage.getByText('The other account is my brother’s.')).toBeVisible();
  await expect(moderatorPage.getByRole('button', { name: 'Decide appeal' })).toBeHidden();

  const { page: otherModeratorPage } = await signInPerson(newPerson, laurel, 'steward');
  await otherModeratorPage.goto('/dashboard/admin/users/appeals');
  await otherModeratorPage.getByRole('button', { name: 'Decide appeal' }).click();
  const decisionDialog = otherModeratorPage.getByRole('dialog');
  await decisionDialog.getByRole('radio', { name: /^Grant appeal/ }).check();
  await decisionDialog.getByRole('textbox', { name: 'Reason' }).fill('Two people on one console are allowed.');
  await decisionDialog.getByRole('button', { name: 'Grant appeal' }).click();
  await expect(decisionDialog).toBeHidden();
  expect((await readMailTo(mail, emailAddress)).text).toContain('Two people on one console are allowed.');
  await suspendedPage.goto('/');
  await signIn(suspendedPage, player);
});
