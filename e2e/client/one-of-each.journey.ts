import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseRegistry } from '@laurel/shared/area/registry';
import { z } from 'zod';
import { sharedModules } from '../../shared/area/shared-modules';
import { siteFolder } from '../harness/site';
import { expect, test } from '../harness/test';
import { listSources } from '../wallet/support/wallet-files';
import { findAccountMenu, sendSignIn } from './support/sessions';

const containers = z.array(
  z.object({
    name: z.string(),
    modules: z.record(z.string(), z.array(z.object({ version: z.string(), useIn: z.array(z.string()) }))),
  }),
);

test('the shell and every area share one store, one session and one client, also after signing in within an area', async ({
  laurel,
  newPerson,
}) => {
  const { page } = await newPerson();
  const { username, password } = laurel.findAccount('player');
  await page.goto('/sign-in?next=/contests');
  await page.evaluate(() => Reflect.set(window, 'samePage', true));
  await sendSignIn(page, username, password);
  await expect(findAccountMenu(page, username), 'the shell knows').toBeVisible();
  const request = page.waitForRequest(/\/api\/v1\/transactions/);
  await page.getByRole('link', { name: /^Coins,/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/coins$/);
  expect((await request).headers().authorization, 'the next area’s calls go as this person').toMatch(/^Bearer ./);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'samePage'))).toBe(true);

  const seenInstances = containers.parse(
    await page.evaluate(() => {
      const { __INSTANCES__: instances } = Reflect.get(globalThis, '__FEDERATION__');
      return instances.map(({ name, shareScopeMap }) => ({
        name,
        modules: Object.fromEntries(
          Object.entries(shareScopeMap.default ?? {}).map(([module, versions]) => [
            module,
            Object.entries(versions).map(([version, { useIn }]) => ({ version, useIn })),
          ]),
        ),
      }));
    }),
  );
  expect(seenInstances.map(({ name }) => name).sort()).toEqual(['area_dashboard', 'area_public', 'host']);
  for (const { name, modules } of seenInstances) {
    expect(Object.keys(modules).sort(), name).toEqual([...sharedModules].sort());
    for (const [module, versions] of Object.entries(modules))
      expect(versions, `${module} as ${name} sees it`).toHaveLength(1);
  }
  for (const module of ['react', '@laurel/shared/session', '@laurel/shared/service', '@laurel/shared/router'])
    expect(seenInstances[0]?.modules[module]?.[0]?.useIn, module).toEqual(
      expect.arrayContaining(['area_public', 'area_dashboard']),
    );
});

const oncePattern =
  /node_modules\/(?:react|react-dom|scheduler|jotai|axios|@tanstack\/(?:react-query|query-core)|react-router|react-router-dom|react-toastify|aos)\/|shared\/(?:api|session|service|router|wallet)\/(?!ui\/)/;

test('no area contains a copy of a shared module', async () => {
  const { registry } = parseRegistry(await readFile(path.join(siteFolder, 'areas.json'), 'utf8'));
  expect(registry.areas.map(({ name }) => name).sort()).toEqual(['admin', 'dashboard', 'public']);
  for (const { name, build } of registry.areas) {
    const folder = path.join('areas', name, build);
    // The build compiles workers without bundling them, so they contain no other file's code.
    const bundledPattern = /^(?!.*\.worker\.).*\.js$/;
    const scripts = (await readdir(path.join(siteFolder, folder))).filter((file) => bundledPattern.test(file));
    const sources = (await Promise.all(scripts.map((file) => listSources(siteFolder, path.join(folder, file))))).flat();
    expect(
      sources.some((source) => source.includes(`remote-${name}/src/area.tsx`) || source.includes('src/area.tsx')),
      name,
    ).toBe(true);
    expect(
      sources.filter((source) => oncePattern.test(source) && !source.includes('external')),
      name,
    ).toEqual([]);
  }
});
