import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { assembleSite } from '../assemble';
import type { BuiltPackage } from '../built-package';

const versions = { '@laurel/shared/area': '0.2.0', '@laurel/shared/router': '0.2.0', react: '19.3.1' };
const ranges = { '@laurel/shared/area': '^0.2.0', '@laurel/shared/router': '^0.2.0', react: '^19.3.0' };

const hashText = (text: string) =>
  [...text]
    .reduce((sum, character) => (Math.imul(sum, 31) + character.charCodeAt(0)) >>> 0, 7)
    .toString(16)
    .padStart(8, '0');

async function writeFakeBuild(directory: string, manifest: object, build: string, files: Record<string, string>) {
  const dist = path.join(directory, 'dist', build);
  await mkdir(dist, { recursive: true });
  await writeFile(path.join(directory, 'package.json'), JSON.stringify(manifest));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dist, name)), { recursive: true });
    await writeFile(path.join(dist, name), text);
  }
  return { directory, dist, build };
}

export async function createFakeWorkspace() {
  const folder = await mkdtemp(path.join(tmpdir(), 'laurel-deploy-'));
  const workspace = {
    site: path.join(folder, 'site'),
    folder,
    remove: () => rm(folder, { recursive: true, force: true }),

    buildHost(build: string, provides: Record<string, string> = {}, rendering?: string): Promise<BuiltPackage> {
      const providedModules = Object.entries({ ...versions, ...provides }).map(([name, version]) => ({
        name,
        version,
        requiredVersion: `^${version}`,
      }));
      const script = `main.${hashText(build)}.js`;
      const writePage = (locale: string, words: string) =>
        `<!doctype html><html lang="${locale}"><head><script src="/${script}"></script></head><body>${build}${words}</body></html>`;
      return writeFakeBuild(path.join(folder, 'host'), { name: '@laurel/host' }, build, {
        'mf-manifest.json': JSON.stringify({
          metaData: { remoteEntry: { name: '' } },
          shared: providedModules,
          exposes: [],
        }),
        'index.html': writePage('en', ''),
        'index.de.html': writePage('de', ' auf Deutsch'),
        [script]: `// ${build}`.padEnd(2000, '.'),
        [`${script}.map`]: `{"sources":["host ${build}"]}`,
        'art/icon.svg': `<svg><!-- ${build} --></svg>`,
        ...(rendering === undefined ? {} : { [`server/host.${hashText(rendering)}.cjs`]: rendering }),
      });
    },

    buildArea(
      name: string,
      build: string,
      {
        path: areaPath = `/${name}`,
        access = 'anyone',
        requires = {},
        rendering,
        preloaded,
        declares,
        exposedExtensions = [],
        files: otherFiles,
      }: AreaFields = {},
    ): Promise<BuiltPackage> {
      const requiredModules = Object.entries({ ...ranges, ...requires }).map(([module, requiredVersion]) => ({
        name: module,
        version: '0.0.0',
        requiredVersion,
      }));
      const files = {
        entry: `area.${hashText(build)}.js`,
        chunk: `expose.${hashText(build)}.js`,
        style: `expose.${hashText(build)}.css`,
      };
      const manifest = {
        name: `@laurel/remote-${name}`,
        laurel: { area: name, path: areaPath, access, preloaded, ...declares, devPort: 1 },
      };
      return writeFakeBuild(path.join(folder, `remote-${name}`), manifest, build, {
        'mf-manifest.json': JSON.stringify({
          metaData: { remoteEntry: { name: files.entry } },
          shared: requiredModules,
          exposes: [
            { assets: { js: { sync: [files.chunk] }, css: { sync: [files.style] } } },
            ...exposedExtensions.map((id) => ({
              path: `./extensions/${id}`,
              assets: { js: { sync: [`${id}.${hashText(build)}.js`] }, css: { sync: [] } },
            })),
          ],
        }),
        [files.entry]: `// entry of ${name} ${build}`.padEnd(2000, '.'),
        [`${files.entry}.map`]: `{"sources":["${name} ${build}"]}`,
        [files.chunk]: `// chunk of ${name} ${build}`,
        [files.style]: `/* style of ${name} ${build} */`,
        ...Object.fromEntries(exposedExtensions.map((id) => [`${id}.${hashText(build)}.js`, `// ${id}`])),
        ...otherFiles,
        ...(rendering === undefined
          ? {}
          : {
              [`server/area.${hashText(rendering)}.cjs`]: rendering,
              'pages.json': JSON.stringify({ files: { one: [files.chunk, files.style] }, moved: { former: '/one' } }),
            }),
      });
    },

    goLive: async () => {
      const { site, buildHost, buildArea } = workspace;
      const areas = [await buildArea('public', 'p1', { path: '/' }), await buildArea('dashboard', 'd1')];
      await assembleSite({ site, host: await buildHost('h1'), areas });
    },
  };
  return workspace;
}

interface AreaFields {
  path?: string;
  access?: string;
  requires?: Record<string, string>;
  rendering?: string;
  preloaded?: unknown;
  declares?: Record<string, unknown>;
  exposedExtensions?: readonly string[];
  files?: Record<string, string>;
}

export type FakeWorkspace = Awaited<ReturnType<typeof createFakeWorkspace>>;
