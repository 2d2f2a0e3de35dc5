import { signInPerson } from '../client/support/sessions';
import { readMailTo, test } from '../harness/mail-test';
import { expect, phone } from '../harness/test';

test('a guest writes on a phone, staff reply by mail, and the guest replies by the link in it', async ({
  laurel,
  mail,
  newPerson,
}) => {
  const { page: guestPage } = await newPerson(phone);
  await guestPage.goto('/contact');
  await guestPage.getByLabel('Name').fill('Ines Vale');
  await guestPage.getByLabel('Email').fill('ines@example.org');
  await guestPage.getByLabel('Topic').selectOption('Coins');
  await guestPage.getByLabel('Subject').fill('A payout is missing');
  await guestPage.getByLabel('Message', { exact: true }).fill('I won the Harbour Cup and have no coins.');
  const sentRequest = guestPage.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/contacts'),
  );
  await guestPage.getByRole('button', { name: 'Send message' }).click();
  expect((await sentRequest).postDataJSON().proof).toMatchObject({ nonce: expect.any(Number) });
  const status = guestPage.getByRole('status').filter({ hasText: 'Your ticket number is' });
  await expect(status).toContainText(/number is \d+/);
  const ticketNo = /number is (\d+)/.exec((await status.textContent()) ?? '')?.[1] ?? '';
  const receivedMail = await readMailTo(mail, 'ines@example.org');
  const firstMessageId = receivedMail.headers.get('message-id') ?? '';
  expect(firstMessageId).toContain(`ticket-${ticketNo}.received@`);

  const { username: staffName } = laurel.findAccount('admin');
  const { page: staffPage } = await signInPerson(newPerson, laurel, staffName);
  await staffPage.goto('/dashboard/admin/tickets');
  await staffPage.getByRole('link', { name: 'A payout is missing' }).click();
  await staffPage.getByLabel('Saved reply').selectOption('Prize on hold');
  await expect(staffPage.getByLabel('Reply', { exact: true })).toHaveValue(/^The clock decided/);
  await staffPage.getByRole('button', { name: 'Send reply' }).click();
  await expect(staffPage.getByText('Waiting for sender').first()).toBeVisible();

  const answeredMail = await readMailTo(mail, 'ines@example.org');
  expect(answeredMail.headers.get('subject')).toContain(ticketNo);
  expect(answeredMail.headers.get('in-reply-to')).toBe(firstMessageId);
  expect(answeredMail.headers.get('references')).toBe(firstMessageId);
  expect(answeredMail.headers.get('message-id')).not.toBe(firstMessageId);
  expect(answeredMail.text).not.toMatch(/Ines Vale|The clock decided/);
  const ticketPath = /\/ticket\/\d+#\w+/.exec(answeredMail.text)?.[0] ?? '';

  await guestPage.goto(ticketPath);
  await expect(guestPage.getByText('We’re waiting for your reply.')).toBeVisible();
  await expect(guestPage.getByText(/^The clock decided/)).toBeVisible();
  expect(await guestPage.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await guestPage.getByLabel('Message').fill('Thanks, it has arrived.');
  await guestPage.getByRole('button', { name: 'Send reply' }).click();
  await expect(guestPage.getByText('We’re on it.')).toBeVisible();

  await staffPage.setViewportSize({ width: 390, height: 844 });
  await staffPage.reload();
  await expect(staffPage.getByText('Thanks, it has arrived.')).toBeVisible();
  await expect(staffPage.getByRole('button', { name: 'Show 1 older message' })).toBeVisible();
  await staffPage.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(staffPage.getByLabel('Reply', { exact: true })).toBeFocused();
  await expect(staffPage.getByRole('button', { name: 'Reply', exact: true })).toBeHidden();
  await expect(staffPage.getByLabel('Reply', { exact: true })).toBeInViewport({ ratio: 1 });
  await staffPage.getByLabel('Reply', { exact: true }).fill('Good to hear.');
  await staffPage.getByRole('button', { name: 'Send reply' }).click();
  const replyMail = await readMailTo(mail, 'ines@example.org');
  expect(replyMail.text.match(/Good to hear\./g)).toHaveLength(2);
  expect(replyMail.text.match(/Ines Vale/g)).toHaveLength(2);
  expect(replyMail.text.match(new RegExp(`${staffName}, Laurel`, 'g'))).toHaveLength(2);
});
