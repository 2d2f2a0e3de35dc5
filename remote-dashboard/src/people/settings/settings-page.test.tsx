import { type AnswerOf, optionalNotices } from '@laurel/shared/protocol';
import {
  buildCallUrl,
  makeAnswerResponse,
  makePageResponse,
  makeRefusalResponse,
  makeUser,
  renderAt,
} from '@laurel/shared/service/testing';
import { readSessionUser } from '@laurel/shared/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { DashboardArea } from '../../routes';
import { allowDialogs, createTestServer, handleGet, handlePost } from '../../testing/browser';

const at = '2026-11-20T18:00:00.000Z';
const currentSessionId = '0b0f4a52-1111-4111-8111-111111111111';
const otherSessionId = '0b0f4a52-2222-4222-8222-222222222222';
const session = { current: false, browser: 'Firefox', system: 'Linux', startedAt: at, lastSeenAt: at, expiresAt: at };
const email = 'k.moreau@example.org';

let security: AnswerOf<'getSecurity'>;
let bodies: unknown[];
let notices: AnswerOf<'getNoticeSettings'>;
let calendarSince: string | null;
let blocks: object[];
let browsers: AnswerOf<'getPushBrowsers'>['browsers'];
const server = createTestServer(
  handleGet('listUserMatches', () => makePageResponse([])),
  handleGet('getSecurity', () => makeAnswerResponse(security)),
  handleGet('getNoticeSettings', () => makeAnswerResponse(notices)),
  handleGet('getPushBrowsers', () => makeAnswerResponse({ publicKey: 'BKey', browsers })),
  handleGet('getCalendar', () => makeAnswerResponse({ since: calendarSince })),
  handleGet('listBlocks', () => makePageResponse(blocks)),
  handleGet('getLinkedAccounts', () => makeAnswerResponse({ linkedAccounts: [] })),
  handleGet('getSignInWays', () => makeAnswerResponse({ ways: [] })),
  handleGet('getSessions', () =>
    makeAnswerResponse({
      sessions: [
        { ...session, id: currentSessionId, current: true },
        { ...session, id: otherSessionId, browser: 'Chrome', system: 'Android' },
      ],
    }),
  ),
);
allowDialogs();
beforeEach(() => {
  security = { email, emailVerifiedAt: at, hasPassword: true, provenUntil: at, newEmail: null, sandbox: false };
  bodies = [];
  calendarSince = null;
  blocks = [];
  browsers = [];
  const channels = (['app', 'mail'] as const).map((channel) => ({ channel, wanted: true }));
  notices = {
    categories: optionalNotices.map((category) => ({ category, channels })),
    push: [...optionalNotices, 'money' as const, 'rulings' as const, 'security' as const].map((category) => ({
      category,
      wanted: true,
    })),
    quietHours: null,
    timezone: 'Europe/Berlin',
  };
});

const recordRequests =
  (answer: () => Response | Promise<Response>) =>
  async ({ request }: { request: Request }) => {
    bodies.push(await request.json());
    return answer();
  };

async function openPage() {
  await act(async () => {
    renderAt(<DashboardArea />, '/dashboard/settings', { user: makeUser(), base: '/dashboard' });
  });
  return { in: async (name: string) => within(await screen.findByRole('region', { name })) };
}

test('changes the password with the old one, and shows an error at its field', async () => {
  const panel = await (await openPage()).in('Password');
  server.use(
    handlePost('changePassword', () => makeRefusalResponse('password_wrong', 'That’s not your current password.')),
  );
  await userEvent.type(panel.getByLabelText('Current password'), 'not this one');
  await userEvent.type(panel.getByLabelText('New password'), 'a long winded phrase');
  await userEvent.click(panel.getByRole('button', { name: 'Change password' }));
  expect(await panel.findByText('That’s not your current password.')).toBeInTheDocument();
  expect(panel.getByLabelText('Current password')).toBeInvalid();
  server.use(
    handlePost(
      'changePassword',
      recordRequests(() => makeAnswerResponse({})),
    ),
  );
  await userEvent.click(panel.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(panel.getByLabelText('Current password')).toHaveValue(''));
  expect(bodies).toEqual([{ oldPassword: 'not this one', password: 'a long winded phrase' }]);
});

test('an account without a password sets one with a code emailed on request', async () => {
  security = { ...security, hasPassword: false };
  const panel = await (await openPage()).in('Password');
  server.use(
    handlePost(
      'sendOtp',
      recordRequests(() => makeAnswerResponse({ emailVerifiedAt: at, resendAt: null, expiresAt: at, sandbox: false })),
    ),
    handlePost(
      'changePassword',
      recordRequests(() => makeAnswerResponse({})),
    ),
  );
  await userEvent.click(panel.getByRole('button', { name: 'Email me the code' }));
  await userEvent.type(panel.getByLabelText('Security code'), '914627');
  await userEvent.type(panel.getByLabelText('New password'), 'a long winded phrase');
  await userEvent.click(panel.getByRole('button', { name: 'Set password' }));
  await waitFor(() =>
    expect(bodies).toEqual([
      { action: 'send', purpose: 'prove_self' },
      { code: '914627', password: 'a long winded phrase' },
    ]),
  );
});

test("changes the email once the new one's code is entered", async () => {
  const panel = await (await openPage()).in('Email');
  const newEmail = 'new@example.org';
  server.use(
    handlePost(
      'changeEmail',
      recordRequests(() => {
        security = { ...security, newEmail: { email: newEmail, expiresAt: at, resendAt: null } };
        return makeAnswerResponse(security);
      }),
    ),
  );
  await userEvent.type(panel.getByLabelText('New email'), newEmail);
  await userEvent.type(panel.getByLabelText('Current password'), 'a long winded phrase');
  await userEvent.click(panel.getByRole('button', { name: 'Verify new email' }));
  const codeField = await panel.findByLabelText('Code');
  server.use(
    handlePost(
      'changeEmail',
      recordRequests(() => {
        security = { ...security, email: newEmail, newEmail: null };
        return makeAnswerResponse(security);
      }),
    ),
  );
  await userEvent.type(codeField, '914627');
  await userEvent.click(panel.getByRole('button', { name: 'Change email' }));
  await waitFor(() => expect(readSessionUser()?.email).toBe(newEmail));
  expect(bodies).toEqual([
    { action: 'request', email: newEmail, password: 'a long winded phrase' },
    { action: 'confirm', code: '914627' },
  ]);
});

test('lists sessions, ends one, and asks before ending all others', async () => {
  const panel = await (await openPage()).in('Sessions');
  const sentPaths: string[] = [];
  server.use(
    http.delete(buildCallUrl('endSession'), ({ request }) => {
      sentPaths.push(new URL(request.url).pathname);
      return makeAnswerResponse({});
    }),
    http.delete(buildCallUrl('endOtherSessions'), ({ request }) => {
      sentPaths.push(new URL(request.url).pathname);
      return makeAnswerResponse({ ended: 1 });
    }),
  );
  expect(await panel.findByText('Firefox on Linux')).toBeInTheDocument();
  expect(panel.getAllByRole('button', { name: /^End session/ })).toHaveLength(1);
  await userEvent.click(panel.getByRole('button', { name: 'End session: Chrome on Android' }));
  await waitFor(() => expect(sentPaths).toEqual([`/api/v1/me/sessions/${otherSessionId}`]));
  await userEvent.click(panel.getByRole('button', { name: 'End all other sessions' }));
  const dialog = within(screen.getByRole('dialog', { name: 'End the other session?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'End all other sessions' }));
  await waitFor(() => expect(sentPaths).toHaveLength(2));
});

function serveSettings(change: (before: typeof notices) => typeof notices, mayAnswer = Promise.resolve()) {
  server.use(
    http.put(
      buildCallUrl('setNoticeSetting'),
      recordRequests(async () => {
        await mayAnswer;
        notices = change(notices);
        return makeAnswerResponse(notices, 'Saved.');
      }),
    ),
  );
}

test('a category is turned off by channel, and required categories say why they can’t be', async () => {
  serveSettings((before) => ({
    ...before,
    categories: before.categories.map(({ category, channels }) => ({
      category,
      channels: channels.map(({ channel, wanted }) => ({
        channel,
        wanted: wanted && !(category === 'matches' && channel === 'mail'),
      })),
    })),
  }));
  const panel = await (await openPage()).in('Notices');
  const matches = within(await panel.findByRole('group', { name: 'Matches' }));
  await userEvent.click(matches.getByRole('switch', { name: 'By email' }));
  await waitFor(() => expect(matches.getByRole('switch', { name: 'By email' })).not.toBeChecked());
  expect(bodies).toEqual([{ action: 'channel', category: 'matches', channel: 'mail', wanted: false }]);
  expect(panel.getAllByRole('switch', { checked: true })).toHaveLength(20);
  const alwaysList = within(panel.getByRole('list', { name: /^Always/ }));
  expect(alwaysList.getAllByRole('listitem').map(({ textContent }) => textContent?.split(':')[0])).toEqual([
    'Your coins',
    'Moderator decisions',
    'The security of your account',
  ]);
});

test('pushes about anything can be turned off, also where mail can’t', async () => {
  serveSettings((before) => ({
    ...before,
    push: before.push.map(({ category }) => ({ category, wanted: category !== 'money' })),
  }));
  const panel = await (await openPage()).in('Notices');
  const moneySwitch = await panel.findByRole('switch', { name: 'Push about your coins' });
  await userEvent.click(moneySwitch);
  await waitFor(() => expect(moneySwitch).not.toBeChecked());
  expect(bodies).toEqual([{ action: 'push', category: 'money', wanted: false }]);
  expect(panel.queryByRole('switch', { name: /staff/ })).not.toBeInTheDocument();
});

function fakePush(permission: NotificationPermission, { answers = true }: { answers?: boolean } = {}) {
  const keys = { p256dh: 'BPublic', auth: 'secret' };
  const browser = { subscription: null as object | null, keysUsed: [] as unknown[] };
  const unsubscribe = async () => {
    browser.subscription = null;
    return true;
  };
  const pushManager = {
    getSubscription: async () => browser.subscription,
    async subscribe({ applicationServerKey }: PushSubscriptionOptionsInit) {
      if (!answers) throw new Error('push service error');
      browser.keysUsed.push(applicationServerKey);
      browser.subscription = { toJSON: () => ({ endpoint: 'https://push.example/1', keys }), unsubscribe };
      return browser.subscription;
    },
  };
  const registration = { pushManager };
  const serviceWorker = {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  Object.assign(window, {
    PushManager: class {},
    Notification: { permission, requestPermission: async () => (permission === 'default' ? 'granted' : permission) },
  });
  return browser;
}

describe('push', () => {
  afterEach(() => {
    for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
  const line = { browser: 'Firefox', system: 'Linux', at };
  const openPush = async () => (await openPage()).in('Push');

  test('says so where the browser can’t receive any', async () => {
    expect(await (await openPush()).findByText(/can’t receive pushes/)).toBeVisible();
  });

  test('says so where the browser blocks them', async () => {
    fakePush('denied');
    expect(await (await openPush()).findByText(/blocks notifications/)).toBeVisible();
  });

  test('is turned on in this browser with the server’s key, and off again', async () => {
    const browser = fakePush('default');
    server.use(
      http.put(
        buildCallUrl('savePushBrowser'),
        recordRequests(() => {
          browsers = [{ ...line, id: currentSessionId, current: true }];
          return makeAnswerResponse({ publicKey: 'BKey', browsers }, 'Push is on in this browser.');
        }),
      ),
      http.delete(buildCallUrl('removePushBrowser'), () => {
        browsers = [];
        return makeAnswerResponse({ publicKey: 'BKey', browsers }, 'Push turned off.');
      }),
    );
    const panel = await openPush();
    await userEvent.click(await panel.findByRole('button', { name: 'Turn on in this browser' }));
    const turnOffButton = await panel.findByRole('button', { name: 'Turn off push: Firefox on Linux' });
    await waitFor(() => expect(panel.queryByRole('button', { name: 'Turn on in this browser' })).toBeNull());
    await userEvent.click(turnOffButton);
    expect(await panel.findByRole('button', { name: 'Turn on in this browser' })).toBeVisible();
    expect(bodies).toEqual([{ endpoint: 'https://push.example/1', keys: { p256dh: 'BPublic', auth: 'secret' } }]);
    expect(browser).toMatchObject({ subscription: null, keysUsed: ['BKey'] });
  });

  test('keeps the address that the server knows until it has saved another', async () => {
    fakePush('default');
    localStorage.setItem('laurel:push-address', 'https://push.example/0');
    let saveCount = 0;
    server.use(
      http.put(buildCallUrl('savePushBrowser'), () => {
        saveCount += 1;
        return saveCount === 1
          ? makeRefusalResponse('forbidden', 'You can’t do that.')
          : makeAnswerResponse({ publicKey: 'BKey', browsers }, 'Push is on in this browser.');
      }),
    );
    const panel = await openPush();
    const turnOnButton = await panel.findByRole('button', { name: 'Turn on in this browser' });
    await userEvent.click(turnOnButton);
    await waitFor(() => expect(saveCount).toBe(1));
    await waitFor(() => expect(turnOnButton).toBeEnabled());
    expect(localStorage.getItem('laurel:push-address')).toBe('https://push.example/0');
    await userEvent.click(turnOnButton);
    await waitFor(() => expect(localStorage.getItem('laurel:push-address')).toBe('https://push.example/1'));
    await waitFor(() => expect(turnOnButton).toBeEnabled());
    localStorage.removeItem('laurel:push-address');
  });

  test('says so if the push service doesn’t answer, and can be tried again', async () => {
    fakePush('default', { answers: false });
    const panel = await openPush();
    await userEvent.click(await panel.findByRole('button', { name: 'Turn on in this browser' }));
    expect(await panel.findByText('Couldn’t turn on push')).toBeVisible();
    expect(panel.getByRole('button', { name: 'Turn on in this browser' })).toBeEnabled();
  });

  test('lists the other browsers, each with its own button', async () => {
    browsers = [{ ...line, id: otherSessionId, current: false }];
    const panel = await openPush();
    expect(await panel.findByText(/^On since/)).toBeVisible();
    expect(panel.getByRole('button', { name: 'Turn off push: Firefox on Linux' })).toBeVisible();
  });
});

test('quiet hours are 22:00 to 07:00 by default, in the profile’s time zone', async () => {
  serveSettings((before) => ({ ...before, quietHours: { startsAt: 1320, endsAt: 420 } }));
  const panel = await (await openPage()).in('Notices');
  expect(await panel.findByText(/Times are in Europe\/Berlin/)).toBeVisible();
  await userEvent.click(panel.getByRole('switch', { name: /^Quiet hours/ }));
  await userEvent.selectOptions(await panel.findByRole('combobox', { name: 'Until' }), '08:30');
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies).toEqual([
    { action: 'quiet', hours: { startsAt: 1320, endsAt: 420 } },
    { action: 'quiet', hours: { startsAt: 1320, endsAt: 510 } },
  ]);
});

test('quiet hours can’t be changed while a change of them is on its way', async () => {
  let releaseAnswer = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    releaseAnswer = resolve;
  });
  notices = { ...notices, quietHours: { startsAt: 1320, endsAt: 420 } };
  serveSettings((before) => before, mayAnswer);
  const panel = await (await openPage()).in('Notices');
  const untilField = await panel.findByRole('combobox', { name: 'Until' });
  await userEvent.selectOptions(untilField, '08:30');
  expect(panel.getByRole('combobox', { name: 'From' })).toBeDisabled();
  releaseAnswer();
  await waitFor(() => expect(untilField).toBeEnabled());
});

test('the address of the calendar shows once, when it is made, and can be withdrawn', async () => {
  const url = 'https://laurel.example/api/v1/public/calendars/secret.ics';
  server.use(
    handlePost('renewCalendar', () => {
      calendarSince = at;
      return makeAnswerResponse({ url, since: at }, 'Made.');
    }),
    http.delete(buildCallUrl('withdrawCalendar'), () => {
      calendarSince = null;
      return makeAnswerResponse({}, 'Withdrawn.');
    }),
  );
  const page = await openPage();
  const panel = await page.in('Calendar');
  await userEvent.click(await panel.findByRole('button', { name: 'Create calendar address' }));
  expect(await panel.findByRole('textbox', { name: 'Calendar address' })).toHaveValue(url);
  expect(panel.getByText(/Copy it now: it’s shown only once/)).toBeVisible();
  await userEvent.click(await panel.findByRole('button', { name: 'Remove address' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Remove the address?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove address' }));
  expect(await panel.findByRole('button', { name: 'Create calendar address' })).toBeVisible();
  expect(panel.queryByRole('textbox')).not.toBeInTheDocument();
});

test('an existing address shows since when it exists, and is replaced after a confirmation', async () => {
  calendarSince = at;
  server.use(handlePost('renewCalendar', () => makeAnswerResponse({ url: 'https://x/new.ics', since: at }, 'Made.')));
  const panel = await (await openPage()).in('Calendar');
  expect(await panel.findByText(/^You created a calendar address on/)).toBeVisible();
  await userEvent.click(panel.getByRole('button', { name: 'Replace address' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Replace the address?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Replace address' }));
  expect(await panel.findByRole('textbox', { name: 'Calendar address' })).toHaveValue('https://x/new.ics');
});

test('lists blocked players, and unblocks one', async () => {
  const player = { id: currentSessionId, username: 'mlk_ovi', avatarUrl: null };
  blocks = [{ player, at }];
  server.use(
    http.put(buildCallUrl('setBlock'), async ({ request, params }) => {
      bodies.push([params.id, await request.json()]);
      blocks = [];
      return makeAnswerResponse({});
    }),
  );
  const panel = await (await openPage()).in('Blocked players');
  await userEvent.click(await panel.findByRole('button', { name: 'Unblock mlk_ovi' }));
  expect(await panel.findByText('No one blocked')).toBeVisible();
  expect(bodies).toEqual([[currentSessionId, { blocked: false }]]);
});
