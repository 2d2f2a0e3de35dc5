import type { Finding } from '@laurel/shared/protocol';
import { findings as german } from '@laurel/shared/protocol/sentences/de';
import { findings } from '@laurel/shared/protocol/sentences/en';
import {
  answerSettings,
  makeAnswerResponse,
  makePageResponse,
  makeRefusalResponse,
  makeUser,
  renderAt,
} from '@laurel/shared/service/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DashboardArea } from '../../routes';
import { createTestServer, handleGet } from '../../testing/browser';

const checkedAt = '2026-11-20T18:00:00.000Z';
const server = createTestServer(
  handleGet('listUserMatches', () => makePageResponse([])),
  answerSettings({ platforms: ['playstation', 'steam'] }),
);
const handleDiagnosis = (finding: Finding, retryAt: string | null = null) =>
  handleGet('getDiagnosis', () => makeAnswerResponse({ finding, retryAt, checkedAt }));
const openPage = (path: string) =>
  renderAt(<DashboardArea />, `/dashboard/settings/privacy/${path}`, { user: makeUser(), base: '/dashboard' });
const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name });
const pressCheckAgain = () => userEvent.click(screen.getByRole('button', { name: 'Check again' }));

const allFindings = Object.keys(findings) as Finding[];
const cases = allFindings.flatMap((finding) =>
  (['steam', 'psn'] as const).map((platform) => [platform, finding] as const),
);

test('there are thirteen findings', () => expect(allFindings).toHaveLength(13));

test.each(cases)('%s: %s has its own page with its steps', async (platform, finding) => {
  server.use(handleDiagnosis(finding));
  const { readLocation } = openPage(platform);
  const { title, text, steps } = findings[finding](platform);
  expect(await findHeading(title)).toBeInTheDocument();
  expect(readLocation()).toBe(`/dashboard/settings/privacy/${platform}/${finding}`);
  expect(screen.getByText(text)).toBeInTheDocument();
  const list = screen.queryByRole('list', { name: 'What to do' });
  expect([...(list?.children ?? [])].map(({ textContent }) => textContent)).toEqual(steps);
});

test('checking again shows the change', async () => {
  const { readLocation } = openPage('steam/private_profile');
  server.use(handleDiagnosis('private_game_details'));
  await pressCheckAgain();
  expect(await findHeading('Your game details are private')).toBeInTheDocument();
  expect(readLocation()).toBe('/dashboard/settings/privacy/steam/private_game_details');
  expect(screen.getByText(/It was: Your Steam profile is private/)).toBeInTheDocument();
  await pressCheckAgain();
  expect(await screen.findByText(/Nothing has changed yet/)).toBeInTheDocument();
  server.use(handleDiagnosis('readable'));
  await pressCheckAgain();
  expect(await screen.findByText(/That’s fixed/)).toBeInTheDocument();
});

test.each(['platform_down', 'busy', 'key_rejected', 'unconfirmed'] as const)(
  '%s changes nothing that was known',
  async (outage) => {
    const { readLocation } = openPage('steam/private_profile');
    server.use(handleDiagnosis(outage));
    await pressCheckAgain();
    expect(await screen.findByText(/^We couldn’t check/)).toBeInTheDocument();
    expect(readLocation()).toBe('/dashboard/settings/privacy/steam/private_profile');
  },
);

const outages = ['platform_down', 'busy', 'key_rejected'] as const;

test.each(outages)('an outage never says private: %s, on a readable profile and by itself', async (outage) => {
  const { unmount } = openPage('steam/readable');
  server.use(handleDiagnosis(outage));
  await pressCheckAgain();
  expect(await screen.findByText(/^We couldn’t check/)).toBeInTheDocument();
  expect(screen.queryByText(/\bprivate\b/i)).not.toBeInTheDocument();
  unmount();
  for (const platform of ['steam', 'psn'] as const) {
    const page = openPage(platform);
    expect(await findHeading(findings[outage](platform).title)).toBeInTheDocument();
    expect(screen.queryByText(/\bprivate\b/i)).not.toBeInTheDocument();
    page.unmount();
  }
});

test.each(outages)('an outage never says private, in German either: %s', (outage) => {
  for (const platform of ['steam', 'psn'] as const) {
    const { title, text, steps } = german[outage](platform);
    expect([title, text, ...steps].join(' ')).not.toMatch(/privat/i);
  }
});

test('nothing is requested while a platform limits us', async () => {
  server.use(handleDiagnosis('busy', new Date(Date.now() + 60_000).toISOString()));
  openPage('psn');
  expect(await screen.findByRole('timer', { name: 'Time until you can check again' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Check again' })).toBeDisabled();
});

test('a player without a linked account is sent to link one', async () => {
  openPage('psn/not_linked');
  expect(screen.getByRole('link', { name: 'Link PlayStation' })).toHaveAttribute(
    'href',
    '/sign-in/psn?next=%2Fdashboard%2Fsettings',
  );
});

test('a failed check shows the reason, and an unknown finding has no page', async () => {
  const { unmount } = openPage('steam/private_profile');
  server.use(handleGet('getDiagnosis', () => makeRefusalResponse('not_offered', 'Steam isn’t available here.')));
  await pressCheckAgain();
  expect(await screen.findByRole('alert')).toHaveTextContent('Steam isn’t available here.');
  unmount();
  openPage('steam/nothing_of_the_kind');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Check again' })).not.toBeInTheDocument());
});

test.each(['steam', 'steam/private_profile'])('%s without Steam says that it isn’t available here', async (path) => {
  server.use(answerSettings({ platforms: ['playstation'] }), handleDiagnosis('readable'));
  openPage(path);
  expect(await screen.findByText(/^Steam isn’t available here/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Check again' })).not.toBeInTheDocument();
});

test('a player who has fixed it returns to where they came from, and nowhere else', async () => {
  server.use(handleDiagnosis('readable'));
  const { unmount } = openPage('steam/private_profile?next=%2Fcampaigns%2Forchard-race');
  await pressCheckAgain();
  expect(await screen.findByRole('link', { name: 'Continue where you were' })).toHaveAttribute(
    'href',
    '/campaigns/orchard-race',
  );
  unmount();
  openPage('steam/readable?next=%2F%2Fevil.example%2Fcampaigns');
  expect(await findHeading(findings.readable('steam').title)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Continue where you were' })).not.toBeInTheDocument();
});

test('in the sandbox, the invented profiles are linked on every page', async () => {
  server.use(
    answerSettings({ profiles: { psn: null, steam: '/api/v1/sandbox/steam/profiles' }, platforms: ['steam'] }),
  );
  openPage('steam/private_profile');
  expect(await screen.findByRole('link', { name: /Open sandbox profiles/ })).toHaveAttribute(
    'href',
    '/api/v1/sandbox/steam/profiles',
  );
});
