import { samplePassword } from '../../server/src/sample/people';
import { signInPerson } from '../client/support/sessions';
import { expect, type OwnLaurel, phone, test } from '../harness/own-laurel';
import { scaleToMachine } from '../harness/patience';

const campaignTitle = 'Tide and Lantern';
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

async function createCaller(laurel: OwnLaurel, username: string) {
  let token = '';
  const sendCallTo = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const response = await fetch(`${laurel.url}/api/v1${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        // Without `no-cache`, an answer may leave out changes that the server hasn't announced yet.
        'Cache-Control': 'no-cache',
        'Idempotency-Key': crypto.randomUUID(),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(response.status, await response.clone().text()).toBeLessThan(300);
    return (await response.json()).data;
  };
  token = (await sendCallTo('POST', '/auth/login', { login: username, password: samplePassword })).access_token;
  return sendCallTo;
}

async function createDraft(laurel: OwnLaurel): Promise<string> {
  const callApi = await createCaller(laurel, 'steward');
  const externalId = '9000003';
  await callApi('POST', '/campaigns/verify-steam-game', { externalId });
  const now = Date.parse((await callApi('GET', '/public/schedule')).serverNow);
  const formatTimeAfter = (milliseconds: number) => new Date(now + milliseconds).toISOString();
  const { id } = await callApi('POST', '/campaigns', {
    title: campaignTitle,
    game: { platform: 'steam', externalId },
    goal: { kind: 'count', threshold: 2 },
    rewardModel: 'first_n',
    rewardAmount: '25',
    rewardPool: '100',
    maxParticipants: 20,
    startsAt: formatTimeAfter(-minuteMs),
    joinDeadline: formatTimeAfter(2 * dayMs),
    endsAt: formatTimeAfter(5 * dayMs),
  });
  return id;
}

test('a campaign goes from publication to paid winners, with one claim rejected and one approved after an answer', async ({
  laurel,
  newPerson,
}) => {
  const id = await createDraft(laurel);
  const staff = await signInPerson(newPerson, laurel, 'steward');

  await test.step('publishing shows the cost', async () => {
    await staff.page.goto(`/dashboard/admin/campaigns/${id}`);
    await staff.page.getByRole('button', { name: 'Publish' }).click();
    const dialog = staff.page.getByRole('dialog', { name: 'Publish campaign?' });
    await expect(dialog).toContainText(/100\sLRL/);
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(staff.page.getByRole('main').getByText('Live', { exact: true })).toBeVisible();
  });

  const { page } = await signInPerson(newPerson, laurel, 'kestrel_09', phone);
  const participantIds: Record<string, string> = {};
  await test.step('players join, one of them on a phone', async () => {
    await page.goto('/campaigns');
    await page.getByRole('link', { name: campaignTitle }).click();
    await page.getByRole('button', { name: 'Join campaign' }).click();
    await expect(page.getByRole('region', { name: 'You’re in' })).toBeVisible();
    for (const username of ['mlk_ovi', 'hexaplar', 'quillfeather', 'fennimore']) {
      const callApi = await createCaller(laurel, username);
      participantIds[username] = (await callApi('POST', '/participants', { campaignId: id })).id;
    }
  });

  await laurel.advance(65);
  await test.step('their achievements count, and they claim the reward', async () => {
    await page.getByRole('link', { name: 'View your progress' }).click();
    await page.getByRole('button', { name: 'Update progress' }).click();
    await expect(page.getByText('Ready to claim').first()).toBeVisible();
    await page.getByRole('button', { name: /^Claim (reward|now)$/ }).click();
    await expect(page.getByText(/25\sLRL is in your available coins/)).toBeVisible();
    for (const [username, participantId] of Object.entries(participantIds))
      await (await createCaller(laurel, username))('POST', '/participants/claim', { participantId });
  });

  await test.step('claims without dates need a review and the players’ answers', async () => {
    await staff.page.goto('/dashboard/admin/campaigns/reviews');
    const findCard = (username: string) => staff.page.getByRole('region', { name: `${username}, ${campaignTitle}` });
    await expect(findCard('fennimore')).toContainText('The platform gives no date for', {
      timeout: scaleToMachine(20_000),
    });
    await expect(findCard('fennimore').getByRole('button', { name: 'Reject claim' })).toHaveCount(0);
    for (const username of ['quillfeather', 'fennimore'])
      await (await createCaller(laurel, username))('POST', `/participants/${participantIds[username]}`, {
        action: 'answer',
        text: `I played offline on the ferry, says ${username}.`,
      });
    await staff.page.reload();
    await expect(findCard('quillfeather')).toContainText('says quillfeather');
    await findCard('quillfeather').getByRole('button', { name: 'Approve claim' }).click();
    await staff.page.getByRole('dialog').getByRole('button', { name: 'Approve claim' }).click();
    await expect(findCard('quillfeather')).toHaveCount(0);
    await findCard('fennimore').getByRole('button', { name: 'Reject claim' }).click();
    const dialog = staff.page.getByRole('dialog', { name: 'Reject claim?' });
    await dialog.getByLabel('Reason').fill('The ferry doesn’t run in winter.');
    await dialog.getByRole('button', { name: 'Reject claim' }).click();
    await expect(findCard('fennimore')).toHaveCount(0);
  });

  await test.step('everyone sees the winners', async () => {
    await page.goto(`/campaigns/${id}`);
    const progressTable = page.getByRole('table', { name: 'Players by progress' });
    for (const username of ['kestrel_09', 'mlk_ovi', 'hexaplar', 'quillfeather'])
      await expect(progressTable.getByRole('row').filter({ hasText: username })).toContainText('Paid');
    await expect(progressTable.getByText('fennimore')).toHaveCount(0);
  });
});
