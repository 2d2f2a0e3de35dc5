import { createTestApi, expectRefusal, sendCall, sendExpectingSuccess, type TestApi } from '../../test/api';

let api: TestApi;

afterEach(() => api.close());

async function registerNewcomer(username: string): Promise<{ token: string }> {
  const email = `${username}@example.org`;
  const body = { username, email, password: 'a long winded phrase', birthDate: '1990-05-04', terms: true };
  const { data } = await sendExpectingSuccess(api, 'register', { body });
  return { token: String(data.access_token) };
}

it('shows everyone what was sent to an email, newest first', async () => {
  api = await createTestApi({ sandbox: true });
  const newcomer = await registerNewcomer('one');
  await registerNewcomer('other');
  api.clock.advance(60_000);
  const { data: state } = await sendExpectingSuccess(api, 'sendOtp', { as: newcomer, body: { action: 'send' } });
  expect(state.sandbox).toBe(true);

  const readInbox = async (to?: string) => {
    const { data } = await sendExpectingSuccess(api, 'getSandboxMail', { query: { to } });
    return data.messages as { to: string; subject: string; text: string; html: string; sentAt: string }[];
  };
  const ownMails = await readInbox('ONE@example.org');
  expect(ownMails.map(({ to }) => to)).toEqual(['one@example.org', 'one@example.org']);
  expect(ownMails.map(({ sentAt }) => sentAt)).toEqual(['2026-11-20T18:01:00.000Z', '2026-11-20T18:00:00.000Z']);
  expect((await readInbox('other@example.org')).map(({ to }) => to)).toEqual(['other@example.org']);
  expect(await readInbox()).toHaveLength(3);
  expect(ownMails[0]?.html).toContain('<html lang="en">');

  const code = /\d{6}/.exec(ownMails[0]?.text ?? '')?.[0] ?? '';
  await sendExpectingSuccess(api, 'sendOtp', { as: newcomer, body: { action: 'verify', code } });
});

it('uses the recipient’s language', async () => {
  api = await createTestApi({ sandbox: true });
  const caller = await registerNewcomer('one');
  api.clock.advance(60_000);
  await sendExpectingSuccess(api, 'sendOtp', {
    as: caller,
    body: { action: 'send' },
    headers: { cookie: 'laurel_locale=de' },
  });
  const { data } = await sendExpectingSuccess(api, 'getSandboxMail', { as: caller });
  const messages = data.messages as { subject: string; text: string }[];
  expect(messages[0]?.subject).toMatch(/^\d{6} ist dein Laurel-Code$/);
  expect(messages[0]?.text).toMatch(/^Hallo,\n\ndein Code ist \d{6}. Er gilt 10 Minuten\./);
  expect(messages[1]?.subject).toMatch(/^\d{6} is your Laurel code$/);
});

it('the inbox isn’t offered if real mail is sent', async () => {
  api = await createTestApi();
  expectRefusal(await sendCall(api, 'getSandboxMail'), 409, 'not_offered');
  const productionApi = await createTestApi({ sandbox: true, config: { mode: 'production' } });
  expectRefusal(await sendCall(productionApi, 'getSandboxMail'), 409, 'not_offered');
  await productionApi.close();
});

it('reports a code as sent only if one was', async () => {
  api = await createTestApi({ sandbox: true });
  const caller = await registerNewcomer('one');
  const requestCode = async () =>
    (await sendExpectingSuccess(api, 'sendOtp', { as: caller, body: { action: 'send' } })).message;
  expect(await requestCode()).toBe('We emailed you a code a moment ago. Check your inbox.');
  api.clock.advance(60_000);
  expect(await requestCode()).toBe('Your code is on its way.');
});
