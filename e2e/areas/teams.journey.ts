import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isFullRun } from '../../tools/checks/full-run';
import { findAccountMenu, signOut } from '../client/support/sessions';
import { scaleToMachine } from '../harness/patience';
import { holdScript, openRenderedPage } from '../harness/rendered-page';
import { signIn } from '../journeys/steps';
import { addExtensionsEverywhere } from './support/extending-area';
import { expect, test } from './support/test';

test.skip(!isFullRun, 'It copies and builds the workspace.');
test.setTimeout(scaleToMachine(300_000));
const compiledTimeout = { timeout: scaleToMachine(90_000) };
const shortTimeout = { timeout: scaleToMachine(2000) };
const boundedTimeout = { timeout: scaleToMachine(30_000) };

/** Writing in place empties the file for a moment, and the dev server could build it then. */
async function saveFile(file: string, text: string): Promise<void> {
  await writeFile(`${file}.saving`, text);
  await rename(`${file}.saving`, file);
}

test('a team runs its area from its sources inside the deployed Laurel, and sees an edit on the page', async ({
  laurel,
  newPerson,
  workspace,
}) => {
  const server = await workspace.start('npm', ['run', '--silent', 'dev'], {
    folder: 'remote-dashboard',
    environment: { LAUREL_URL: laurel.url, PORT: '0' },
    until: /(http:\/\/localhost:\d+)\/dashboard/,
  });
  try {
    const { page, expectError } = await newPerson({ baseURL: server.address });
    expectError(/\/__dev\/events\)$/);
    // An edit removes the previous build's files, which pages may still be prefetching.
    expectError(/status of 404 .*\/areas\/dashboard\/dev\w+\/[\w.-]+\)$/);
    const scripts: string[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(new URL(response.url()).pathname);
    });
    const { username, password } = laurel.findAccount('player');
    await page.goto('/sign-in?next=/dashboard/nowhere');
    await page.getByLabel('Username or email').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(findAccountMenu(page, username)).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    expect(new Set(scripts.map((script) => script.replace(/[^/]*$/, '').replace(/\/dev\w+\//, '/dev/')))).toEqual(
      new Set(['/', '/__dev/', expect.stringMatching(/^\/areas\/public\/\w{10}\/$/), '/areas/dashboard/dev/']),
    );

    const file = path.join(workspace.folder, 'remote-dashboard/src/layout/not-found-page.tsx');
    const source = await readFile(file, 'utf8');
    const editedSource = source.replace('title={t.title}', 'title="Edited just now"');
    expect(editedSource).not.toBe(source);
    await saveFile(file, editedSource);
    await expect(page.getByText('Edited just now')).toBeVisible(compiledTimeout);

    await saveFile(file, 'export const NotFoundPage = <');
    await expect(page.getByRole('alert').filter({ hasText: 'not-found-page.tsx' })).toBeVisible(compiledTimeout);
    await saveFile(file, source);
    await expect(page.getByText('Edited just now')).toHaveCount(0, compiledTimeout);
    await expect(findAccountMenu(page, username), 'the session outlives the reloads').toBeVisible();
    await signOut(page, username);
    await expect(findAccountMenu(page, username)).toHaveCount(0);
    // Closes the page before the server, so that loading images don't fail.
    await page.close();
  } finally {
    await server.stop();
  }
});

const expectSuccess = ({ code, output }: { code: number | null; output: string }) => {
  expect(code, output).toBe(0);
  return output;
};

test('a new area is created, checked and published, and opens in the running host without rebuilding it', async ({
  laurel,
  newPerson,
  workspace,
}) => {
  const { page, expectError } = await newPerson();
  expectError(/status of 404 .*\/rewards(x|\/nowhere)?\)$/);
  expectError(/Broken on purpose/);
  await page.goto('/rewards');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  const hostsBefore = await readdir(path.join(laurel.site, 'hosts'));

  expectSuccess(await workspace.run('npm', ['run', '--silent', 'new', '--', 'area', 'rewards', '/rewards']));
  const repeatedRun = await workspace.run('npm', ['run', '--silent', 'new', '--', 'area', 'rewards', '/other']);
  expect(repeatedRun).toEqual({ code: 1, output: 'The area "rewards" already exists.\n' });
  await addExtensionsEverywhere(path.join(workspace.folder, 'remote-rewards'));
  const publishArguments = ['run', '--silent', 'publish', '--', '--site', laurel.site];
  const changesFolder = path.join(workspace.folder, '.changeset');
  await rm(changesFolder, { recursive: true });
  await mkdir(changesFolder);
  await writeFile(path.join(changesFolder, 'first.md'), '---\n"@laurel/remote-rewards": minor\n---\n\nRewards.\n');
  const earlyPublish = await workspace.run('npm', publishArguments, 'remote-rewards');
  expect(earlyPublish).toEqual({ code: 1, output: expect.stringContaining('Run npm run versions') });
  await rm(path.join(changesFolder, 'first.md'));
  expectSuccess(await workspace.run('npm', publishArguments, 'remote-rewards'));

  expect(await readdir(path.join(laurel.site, 'hosts'))).toEqual(hostsBefore);
  await page.goto('/rewards');
  await expect(page.getByRole('heading', { level: 1, name: 'Rewards' })).toBeVisible();
  expect(await (await page.request.get('/rewards')).text()).toContain('<title>Rewards | Laurel</title>');
  expect(await (await page.request.get('/sitemaps/pages.xml')).text()).toContain('/rewards</loc>');
  await page.goto('/rewards/nowhere');
  await page.getByRole('link', { name: 'Go to Rewards' }).click();
  await expect(page).toHaveURL(/\/rewards$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Rewards' })).toBeVisible();

  await page.getByRole('link', { name: 'Leaderboard' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Leaderboard' }), 'the base entry goes on').toBeVisible();
  await page.goto('/dashboard');
  await expect(page, 'and so does the one of the dashboard, which asks to sign in').toHaveURL(/\/sign-in\?next=/);
  await page.goto('/rewardsx');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();

  await test.step('visitors find it in header, footer and search, also in rendered pages, and its card at home', async () => {
    expect((await (await page.request.get('/')).text()).match(/<a [^>]*href="\/rewards"/g)).toHaveLength(2);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    const rewardsLink = { name: 'Rewards', exact: true };
    const expectCardAfterFooter = async (address: string, name: string | RegExp) => {
      const releaseScripts = await holdScript(page);
      await openRenderedPage(page, address);
      const footerLink = page.getByRole('contentinfo').getByRole('link', rewardsLink);
      await footerLink.scrollIntoViewIfNeeded();
      await expect(footerLink).toBeInViewport();
      releaseScripts();
      await expect(async () => {
        await footerLink.scrollIntoViewIfNeeded();
        await expect(page.getByRole('heading', { name })).toBeVisible(shortTimeout);
      }).toPass(boundedTimeout);
    };
    await expect(page.getByRole('banner').getByRole('link', rewardsLink)).toBeVisible();
    await expectCardAfterFooter('/', 'Rewards this week');
    await expect(page.locator('[data-extension]'), 'the broken one leaves nothing').toHaveCount(1);
    await page.goto('/search?q=rewar');
    await expect(page.getByRole('main').getByRole('link', rewardsLink)).toBeVisible();
    await expectCardAfterFooter(`/players/${laurel.findAccount('player').username}`, /^Rewards of /);
  });

  await test.step('staff find it in both side bars, and its column in the table of users', async () => {
    await signIn(page, laurel.findAccount('admin'));
    await page.goto('/dashboard');
    const sideBar = page.getByRole('main').getByRole('navigation').first();
    await expect(sideBar.getByRole('link', { name: 'Rewards' })).toBeVisible();
    await expect(async () => {
      await page.keyboard.press('End');
      await expect(page.getByRole('heading', { name: 'Your rewards' })).toBeVisible(shortTimeout);
    }).toPass(boundedTimeout);
    await page.goto('/dashboard/admin/users');
    await expect(sideBar.getByRole('link', { name: 'Rewards' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Rewards' })).toBeVisible();
    await expect(page.getByText(/^3 of /).first()).toBeVisible();
  });
});

test('what the generators create compiles and passes lint and its own tests', async ({ workspace }) => {
  const runGenerator = async (...args: string[]) =>
    expectSuccess(await workspace.run('npm', ['run', '--silent', 'new', '--', ...args]));
  const callArguments = [
    'listVouchers:GET:/me/vouchers',
    'getVoucher:GET:/me/vouchers/{id}',
    'createVoucher:POST:/me/vouchers',
  ];
  const fieldsArgument = 'title,note:longText,page:url,uses:integer,paid:flag,tier=gold|silver,endsOn:day';
  await runGenerator('call', ...callArguments, '--domain', 'coins/vouchers', '--table', '--fields', fieldsArgument);
  const rivalArguments = [
    'listRivals:GET:/me/rivals',
    'nudgeMatch:POST:/matches/{id}/nudge',
    '--domain',
    'play/matches',
  ];
  await runGenerator('call', ...rivalArguments, '--fields', 'name,since:instant,won:coins');
  const tipArguments = ['tipHost:POST:/me/tips', '--domain', 'coins/tips', '--access', 'player'];
  await runGenerator('call', ...tipArguments, '--fields', 'amount:coins');
  const pageArguments = ['--list', 'listVouchers', '--detail', 'getVoucher', '--form', 'createVoucher'];
  await runGenerator('section', 'dashboard', 'coins/vouchers', ...pageArguments);
  await runGenerator('section', 'public', 'coins/vouchers', '--form', 'createVoucher');
  const offerArguments = ['listOffers:GET:/public/offers', 'getOffer:GET:/public/offers/{id}', '--access', 'anyone'];
  const offerOptions = ['--table', '--fields', fieldsArgument, '--order', 'endsOn', '--no-search'];
  await runGenerator('call', ...offerArguments, '--domain', 'coins/offers', ...offerOptions);
  await runGenerator('section', 'public', 'coins/offers', '--list', 'listOffers', '--detail', 'getOffer');
  await runGenerator('section', 'admin', 'operations/tickets', '--list', 'listRivals');
  await runGenerator('section', 'dashboard', 'people/settings', '--form', 'createTicket');
  await runGenerator('component', 'price-tag');
  const repeatedRun = await workspace.run('npm', ['run', '--silent', 'new', '--', 'component', 'price-tag']);
  expect(repeatedRun).toEqual({ code: 1, output: 'shared/ui/price-tag/index.ts already exists.\n' });
  const tests = [
    'vouchers',
    'offers',
    'remote-public/src/pages.test.tsx',
    'remote-public/src/hydration.test.tsx',
    'domains/coins/tips',
    'matches/list-rivals',
    'tickets/rivals',
    'settings/ticket.test',
    'shared/ui/price-tag',
  ];
  for (const check of await Promise.all([
    workspace.run('npx', ['tsc', '-p', 'tsconfig.json']),
    workspace.run('npm', ['run', '--silent', 'requests']),
    workspace.run('npx', ['biome', 'check', '--error-on-warnings', '.']),
    // Rendering public pages starts timers of several minutes, which would keep jest running.
    workspace.run('npx', ['jest', '--maxWorkers=1', '--forceExit', ...tests]),
  ]))
    expectSuccess(check);
});

const pressPage = `import { makeFixedHead } from '@laurel/shared/area';
import { Heading } from '@laurel/shared/ui/heading';
import { readCurrentLocale } from '@laurel/shared/ui/locale';
import { Page } from '@laurel/shared/ui/page';

const words = () =>
  readCurrentLocale() === 'de'
    ? { title: 'Presse', description: 'Bilder und Fakten zu Laurel.' }
    : { title: 'Press', description: 'Pictures and facts about Laurel.' };

export const head = makeFixedHead('/press', words);

export function PressPage() {
  return (
    <Page>
      <title>{\`\${words().title} | Laurel\`}</title>
      <Heading level={1}>{words().title}</Heading>
    </Page>
  );
}
`;

test('a page published with the public area alone has its status, head, card and sitemap line at once', async ({
  laurel,
  workspace,
}) => {
  const readPage = async (address: string, language = 'en') => {
    const answer = await fetch(laurel.url + address, { headers: { 'Accept-Language': language } });
    return { status: answer.status, html: await answer.text() };
  };
  expect((await readPage('/press')).status).toBe(404);
  const hostsBefore = await readdir(path.join(laurel.site, 'hosts'));
  const pageList = path.join(workspace.folder, 'remote-public/src/pages.ts');
  const fileBefore = await readFile(pageList, 'utf8');
  await saveFile(path.join(workspace.folder, 'remote-public/src/content/about/press-page.tsx'), pressPage);
  const line = "  makeLazyPage('press', () => import('./content/about/press-page')),\n";
  await saveFile(pageList, fileBefore.replace("  makeLazyPage('terms'", `${line}  makeLazyPage('terms'`));
  const changesFolder = path.join(workspace.folder, '.changeset');
  await rm(changesFolder, { recursive: true, force: true });
  await mkdir(changesFolder);
  const uncheckedOptions = ['--without-checks', 'The page is made up for a test.'];
  expectSuccess(
    await workspace.run(
      'npm',
      ['run', '--silent', 'publish', '--', '--site', laurel.site, ...uncheckedOptions],
      'remote-public',
    ),
  );

  expect(await readdir(path.join(laurel.site, 'hosts'))).toEqual(hostsBefore);
  const { status, html } = await readPage('/press');
  expect(status).toBe(200);
  expect(html).toContain('<title>Press | Laurel</title>');
  expect(html).toContain('<meta name="description" content="Pictures and facts about Laurel.">');
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/press">/);
  expect((await readPage('/press', 'de')).html).toContain('<title>Presse | Laurel</title>');
  const [, card = ''] = /<meta property="og:image" content="([^"]+)">/.exec(html) ?? [];
  const picture = await fetch(laurel.url + new URL(card).pathname);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect((await readPage('/sitemaps/pages.xml')).html).toMatch(/<loc>[^<]+\/press<\/loc>/);
  expect((await readPage('/press/nothing')).status).toBe(404);
  const rollBackArguments = ['run', '--silent', 'areas', '--', 'rollback', 'public', '--site', laurel.site];
  expectSuccess(await workspace.run('npm', rollBackArguments));
  expect((await readPage('/press')).status).toBe(404);
});
