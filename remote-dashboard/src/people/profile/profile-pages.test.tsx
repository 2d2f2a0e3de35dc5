import {
  buildCallUrl,
  makeAnswerResponse,
  makePageResponse,
  makeRefusalResponse,
  makeUser,
  renderAt,
} from '@laurel/shared/service/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { makeProfile } from '../../coins/transactions/testing/money';
import { DashboardArea } from '../../routes';
import { allowDialogs, createTestServer, handleGet } from '../../testing/browser';

const at = '2026-12-04T18:00:00.000Z';
let profile: ReturnType<typeof makeProfile>;
let sentRequests: Record<string, unknown>[];
let signInWays: { provider: string; label: string; sandbox: boolean }[];
const server = createTestServer(
  handleGet('listUserMatches', () => makePageResponse([])),
  handleGet('getUser', () => makeAnswerResponse(profile)),
  handleGet('getSignInWays', () => makeAnswerResponse({ ways: signInWays })),
  handleGet('getSecurity', () =>
    makeAnswerResponse({
      email: 'k@example.org',
      emailVerifiedAt: at,
      hasPassword: true,
      provenUntil: null,
      newEmail: null,
      sandbox: false,
    }),
  ),
);
allowDialogs();
beforeEach(() => {
  profile = makeProfile();
  sentRequests = [];
  signInWays = [{ provider: 'steam', label: 'Steam', sandbox: false }];
});

const recordRequests = (answer: () => Response | Promise<Response>) =>
  http.put(buildCallUrl('updateUser'), async ({ request }) => {
    sentRequests.push(Object.fromEntries(await request.formData()));
    return answer();
  });
const openPage = (page: string) =>
  renderAt(<DashboardArea />, `/dashboard/${page}`, { user: makeUser(), base: '/dashboard' });

test('saves the profile from the displayed version', async () => {
  profile = makeProfile({ version: 7, bio: 'Hello.' });
  server.use(recordRequests(() => makeAnswerResponse(profile)));
  openPage('profile');
  const bio = await screen.findByLabelText(/About you/);
  await userEvent.clear(bio);
  await userEvent.type(bio, 'Left-handed.');
  await userEvent.selectOptions(screen.getByLabelText(/Country/), 'NO');
  await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
  await waitFor(() => expect(sentRequests).toHaveLength(1));
  expect(sentRequests[0]).toMatchObject({
    version: '7',
    bio: 'Left-handed.',
    country: 'NO',
  });
});

test('links to the linked accounts, unless nothing can be linked', async () => {
  const { unmount } = openPage('profile');
  expect(await screen.findByRole('link', { name: 'Go to settings' })).toHaveAttribute('href', '/dashboard/settings');
  unmount();
  signInWays = [];
  openPage('profile');
  expect(await screen.findByRole('link', { name: 'Delete account' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Go to settings' })).toBeNull());
});

test('says that someone else has changed the account', async () => {
  server.use(
    recordRequests(() => makeRefusalResponse('version_conflict', 'This account has changed since you opened it.')),
  );
  openPage('profile');
  await userEvent.click(await screen.findByRole('button', { name: 'Save profile' }));
  expect(await screen.findByText('This account has changed since you opened it.')).toBeVisible();
});

test('sets limits, and shows used and pending amounts', async () => {
  profile = makeProfile({
    limits: { ...profile.limits, spendPerDay: { amount: '20', used: '12.5', next: { amount: '80', at } } },
  });
  server.use(recordRequests(() => makeAnswerResponse(profile)));
  openPage('limits');
  const dayField = await screen.findByLabelText(/^Entry fees and stakes per day/);
  expect(dayField).toHaveValue('80');
  expect(screen.getByText(/12\.5/)).toBeVisible();
  await userEvent.clear(dayField);
  await userEvent.type(dayField, '15');
  await userEvent.click(screen.getByRole('button', { name: 'Save limits' }));
  await waitFor(() =>
    expect(sentRequests[0]).toMatchObject({ 'limits[spendPerDay]': '15', 'limits[depositPerWeek]': '' }),
  );
});

test('a pending raise shows the current limit, and can be withdrawn alone', async () => {
  const limit = { amount: '20.5', used: '0', next: { amount: '80', at } };
  profile = makeProfile({ limits: { ...profile.limits, spendPerDay: limit } });
  server.use(
    recordRequests(() => {
      profile = makeProfile({ limits: { ...profile.limits, spendPerDay: { ...limit, next: null } } });
      return makeAnswerResponse(profile);
    }),
  );
  openPage('limits');
  const dayField = await screen.findByLabelText(/^Entry fees and stakes per day/);
  expect(dayField).toHaveAccessibleDescription(/^20.50\sLRL until .*, then 80\sLRL ?\. 0\sLRL used so far\.$/);
  await userEvent.type(screen.getByLabelText(/^Deposits per day/), '7');
  const undoButton = screen.getByRole('button', { name: /^Keep 20.50\sLRL, Entry fees and stakes per day$/ });
  await userEvent.click(undoButton);
  await waitFor(() => expect(sentRequests).toEqual([{ version: '1', 'limits[spendPerDay]': '20.5' }]));
  await waitFor(() => expect(undoButton).not.toBeInTheDocument());
  expect(dayField).toHaveValue('20.5');
  expect(screen.getByLabelText(/^Deposits per day/)).toHaveValue('7');
});

test('asks before an exclusion, which cannot be undone', async () => {
  server.use(recordRequests(() => makeAnswerResponse(makeProfile({ status: 'self_excluded', excludedUntil: at }))));
  openPage('limits');
  const panel = within(await screen.findByRole('region', { name: 'Self-exclusion' }));
  await userEvent.selectOptions(panel.getByLabelText('Exclude me for'), 'month');
  await userEvent.click(panel.getByRole('button', { name: 'Exclude me' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/can’t be shortened or undone/)).toBeVisible();
  expect(sentRequests).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Exclude me' }));
  await waitFor(() => expect(sentRequests).toHaveLength(1));
  expect(Object.keys(sentRequests[0] ?? {}).sort()).toEqual(['excludedUntil', 'version']);
});

test('an exclusion shows above every page, with its end and its effects', async () => {
  profile = makeProfile({ status: 'self_excluded', excludedUntil: at });
  openPage('profile');
  expect(await screen.findByText(/^You’ve excluded yourself until/)).toBeVisible();
  expect(screen.getByText(/can’t enter, join, deposit, stake or send/)).toBeVisible();
});

test('deletes the account with the password, and shows why it cannot', async () => {
  const bodies: unknown[] = [];
  const answers = [
    () => makeRefusalResponse('account_in_use', 'An account with coins can’t be deleted: 12 LRL left.'),
    () => makeAnswerResponse({ deleteAt: at }),
  ];
  server.use(
    http.delete(buildCallUrl('deleteUser'), async ({ request }) => {
      bodies.push(await request.json());
      return answers[bodies.length - 1]?.() ?? makeAnswerResponse({ deleteAt: at });
    }),
  );
  openPage('account');
  await userEvent.type(await screen.findByLabelText('Current password'), 'a long winded phrase');
  await userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
  expect(await screen.findByText('An account with coins can’t be deleted: 12 LRL left.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[1]).toEqual({ password: 'a long winded phrase' });
});

test('a warning shows its reason and appeal above every page until it is dismissed; a mute until it ends', async () => {
  const sanction = { at, state: 'standing', appeal: null, appealBy: at } as const;
  const muteSanction = {
    id: 'b',
    kind: 'mute',
    reason: 'Your profile text.',
    endsAt: at,
    link: '/appeal/b#code',
    ...sanction,
  } as const;
  const warning = {
    id: 'a',
    kind: 'warning',
    reason: 'Insults.',
    endsAt: null,
    link: '/appeal/a#code',
    ...sanction,
  } as const;
  profile = makeProfile({ sanctions: [warning, muteSanction] });
  server.use(
    http.post(buildCallUrl('readWarning').replace('{id}', 'a'), () => {
      profile = makeProfile({ sanctions: [muteSanction] });
      return makeAnswerResponse({});
    }),
  );
  openPage('account');
  expect(await screen.findByText(/Reason: Insults\./)).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Appeal' }).map((link) => link.getAttribute('href'))).toEqual([
    '/appeal/a#code',
    '/appeal/b#code',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryByText(/Reason: Insults\./)).toBeNull());
  expect(screen.getByText(/Reason: Your profile text\./)).toBeVisible();
});

test('a pending deletion can be cancelled', async () => {
  profile = makeProfile({ deleteAt: at });
  let saveCount = 0;
  server.use(
    http.delete(buildCallUrl('cancelDeletion'), () => {
      saveCount += 1;
      profile = makeProfile();
      return makeAnswerResponse({});
    }),
  );
  openPage('account');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep account' }));
  expect(await screen.findByLabelText('Current password')).toBeVisible();
  expect(saveCount).toBe(1);
});
