import type { AreaEntry } from '@laurel/shared/area/registry';
import type { Site } from '@laurel/shared/area/site';
import { noStageChanges, toUnstagedRevision } from '@laurel/shared/area/unstaged-site';

const makeEntry = (name: string, path: string, build: string, enabled = true): AreaEntry => ({
  name,
  path,
  access: 'anyone',
  entry: { url: `/areas/${name}/${build}/area.js` },
  styles: [],
  chunks: [],
  build,
  sharedRange: '0.1.0',
  enabled,
});

const liveEntries = [
  makeEntry('public', '/', 'p1'),
  makeEntry('dashboard', '/dashboard', 'd1'),
  makeEntry('closed', '/closed', 'c1', false),
];
const uploads = { public: ['p1', 'p2'], dashboard: ['d1', 'd2', 'd3'], closed: ['c1'], fresh: ['f1'] };

export const testSource = {
  commit: 'a3f09b17c0ffee',
  author: 'Ada Moon',
  subject: 'Show the rewards',
  uncommitted: true,
};

export function createTestSite(folder = import.meta.dirname): Site & { forget(area: string, build: string): void } {
  const builds = Object.entries(uploads).flatMap(([area, names]) =>
    names.map((build, index) => ({
      area,
      build,
      uploadedAt: `2026-11-0${index + 1}T10:00:00.000Z`,
      live: liveEntries.some((each) => each.name === area && each.build === build),
      ...(build === 'd2' ? { source: testSource } : {}),
    })),
  );
  const site: Site = {
    folder,
    async readRegistry(preview = new Map()) {
      const knownPreviews = [...preview].filter(([area, build]) =>
        builds.some((it) => it.area === area && it.build === build),
      );
      const previewedEntries = knownPreviews.map(([area, build]) =>
        makeEntry(area, liveEntries.find(({ name }) => name === area)?.path ?? `/${area}`, build),
      );
      const entries = liveEntries.filter(({ name }) => !previewedEntries.some((each) => each.name === name));
      const names = previewedEntries.map(({ name }) => name);
      return {
        revision: 7,
        host: 'h1',
        areas: [...entries, ...previewedEntries],
        ...(names.length > 0 ? { preview: names } : {}),
      };
    },
    async renderPage(pathname, { locale = 'en', preview } = {}) {
      const { areas } = await site.readRegistry(preview);
      const areaList = areas.map(({ name, build }) => `${name}=${build}`).sort();
      return `<!doctype html><html lang="${locale}"><head><title>Laurel</title><meta name="description" content="Laurel"></head><body>${pathname} ${areaList.join(' ')}</body></html>`;
    },
    async readRevision() {
      return toUnstagedRevision(this);
    },
    findRendering: async () => null,
    ...noStageChanges,
    listRenderings: async () => [],
    findPreloaded: async () => null,
    readHealth: async () => ({ revision: 1, problems: [] }),
    listBuilds: async () => [...builds],
  };
  return {
    ...site,
    forget: (area, build) => {
      builds.splice(
        builds.findIndex((it) => it.area === area && it.build === build),
        1,
      );
    },
  };
}
