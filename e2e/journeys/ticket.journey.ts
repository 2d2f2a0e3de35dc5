import { readMailTo, test } from '../harness/mail-test';
import { expect, findDemoAccount, phone } from '../harness/test';
import { signIn } from './steps';

test('a guest writes on a phone, staff reply by mail, and the guest replies by the link in it', async ({
  mail,
  newPerson,
}) => {
  const { page: guest } = await newPerson(phone);
  await guest.goto('/contact');
  await guest.getByLabel('Name').fill('Ines Vale');
  await guest.getByLabel('Email').fill('ines@example.org');
  await guest.getByLabel('Topic').selectOption('Coins');
  await guest.getByLabel('Subject').fill('A payout is missing');
  await guest.getByLabel('Message', { exact: true }).fill('I won the Harbour Cup and have no coins.');
  const sentRequest = guest.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/contacts'),
  );
  await guest.getByRole('button', { name: 'Send message' }).click();
  expect((await sentRequest).postDataJSON().proof).toMatchObject({ nonce: expect.any(Number) });
  const status = guest.getByRole('status').filter({ hasText: 'Your ticket number is' });
  await expect(status).toContainText(/number is \d+/);
  const ticketNo = /number is (\d+)/.exec((await status.textContent()) ?? '')?.[1] ?? '';
  const receivedMail = await readMailTo(mail, 'ines@example.org');
  const firstMessageId = receivedMail.headers.get('message-id') ?? '';
  expect(firstMessageId).toContain(`ticket-${ticketNo}.received@`);

  const { page: staff } = await newPerson();
  await signIn(staff, findDemoAccount('admin'));
  await staff.goto('/dashboard/admin/tickets');
  await staff.getByRole('link', { name: 'A payout is missing' }).click();
  await staff.getByLabel('Saved reply').selectOption('Prize on hold');
  await expect(staff.getByLabel('Reply', { exact: true })).toHaveValue(/^The clock decided/);
  await staff.getByRole('button', { name: 'Send reply' }).click();
  await expect(staff.getByText('Waiting for sender').first()).toBeVisible();

  const answeredMail = await readMailTo(mail, 'ines@example.org');
  expect(answeredMail.headers.get('subject')).toContain(ticketNo);
  expect(answeredMail.headers.get('in-reply-to')).toBe(firstMessageId);
  expect(answeredMail.headers.get('references')).toBe(firstMessageId);
  expect(answeredMail.headers.get('message-id')).not.toBe(firstMessageId);
  expect(answeredMail.text).not.toMatch(/Ines Vale|The clock decided/);
  const ticketPath = /\/ticket\/\d+#\w+/.exec(answeredMail.text)?.[0] ?? '';

  await guest.goto(ticketPath);
  await expect(guest.getByText('We’re waiting for your reply.')).toBeVisible();
  await expect(guest.getByText(/^The clock decided/)).toBeVisible();
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await guest.getByLabel('Message').fill('Thanks, it has arrived.');
  await guest.getByRole('button', { name: 'Send reply' }).click();
  await expect(guest.getByText('We’re on it.')).toBeVisible();

  await staff.setViewportSize({ width: 390, height: 844 });
  await staff.reload();
  await expect(staff.getByText('Thanks, it has arrived.')).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Show 1 older message' })).toBeVisible();
  await staff.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(staff.getByLabel('Reply', { exact: true })).toBeFocused();
  await expect(staff.getByRole('button', { name: 'Reply', exact: true })).toBeHidden();
  await expect(staff.getByLabel('Reply', { exact: true })).toBeInViewport({ ratio: 1 });
  await staff.getByLabel('Reply', { exact: true }).fill('Good to hear.');
  await staff.getByRole('button', { name: 'Send reply' }).click();
  const replyMail = await readMailTo(mail, 'ines@example.org');
  expect(replyMail.text.match(/Good to hear\./g)).toHaveLength(2);
  expect(replyMail.text.match(/Ines Vale/g)).toHaveLength(2);
  expect(replyMail.text.match(new RegExp(`${findDemoAccount('admin').username}, Laurel`, 'g'))).toHaveLength(2);
});
