import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Compiler, HtmlRspackPlugin } from '@rspack/core';
import { readExtensions } from '../../deploy/declared-extensions';
import { buildRegistryBlock, makePageName } from '../../deploy/page';
import { listAreaDirectories, readManifest, root } from '../../deploy/workspace';
import { fillFirstHtml } from '../../host/src/messages/first-html';
import { locales } from '../../shared/protocol/locale';

/**
 * Each bundle has its own React Refresh, and an area's loads after React has registered. So this hook remembers
 * registered renderers, which React Refresh's own hook forgets.
 */
const refreshAcrossBundles = `
  const renderers = new Map();
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    renderers,
    supportsFiber: true,
    inject(renderer) { renderers.set(renderers.size + 1, renderer); return renderers.size; },
    onScheduleFiberRoot() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  };`;

function readPageTemplate(directory: string, isDevBuild: boolean): string {
  const template = readFileSync(path.join(directory, 'src/index.html'), 'utf8');
  if (!isDevBuild) return template;
  const sharedRange = `^${readManifest(path.join(root, 'shared')).version}`;
  const areas = listAreaDirectories().flatMap((area) => {
    const manifest = readManifest(area);
    const { laurel } = manifest;
    if (!laurel) return [];
    const entry = { url: `http://localhost:${laurel.devPort}/area.js` };
    const { area: name, path: areaPath, access } = laurel;
    const extensions = readExtensions(manifest).map((each) => ({ chunks: [], styles: [], ...each }));
    const liveFields = { build: 'dev', sharedRange, enabled: true, extensions };
    return [{ name, path: areaPath, access, entry, styles: [], chunks: [], ...liveFields }];
  });
  const head = `<script>${refreshAcrossBundles}</script>${buildRegistryBlock({ revision: 0, host: 'dev', areas })}`;
  return template.replace('</head>', () => `${head}</head>`);
}

/** `data-calls` marks this preload, so that the server can disable it in rendered pages. */
const callsPreload = { as: 'script', 'data-calls': true };

const makePreloadTag = (file: string, attributes: Record<string, string | boolean>) => ({
  tagName: 'link',
  attributes: { rel: 'preload', href: `/${file}`, crossorigin: true, ...attributes },
  voidTag: true,
});

/** Preloads what every page needs early. Browsers request a font only once text needs it, so text would move when the font arrives. They request the code for calls only with the first call, so its answer would come a round trip later. */
class EarlyPreloadPlugin {
  constructor(private readonly face: RegExp) {}

  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('EarlyPreloadPlugin', (compilation) => {
      HtmlRspackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tapPromise(
        'EarlyPreloadPlugin',
        async (data) => {
          const files = Object.keys(compilation.assets);
          const tags = [
            ...files.filter((name) => /^calls\.\w+\.js$/.test(name)).map((name) => makePreloadTag(name, callsPreload)),
            ...files
              .filter((name) => this.face.test(name))
              .map((name) => makePreloadTag(name, { as: 'font', type: 'font/woff2' })),
          ];
          // Browsers give deferred scripts a low priority, but everything here waits for this one.
          const firstHeadTags = data.headTags.map((tag) =>
            tag.tagName === 'script' ? { ...tag, attributes: { ...tag.attributes, fetchpriority: 'high' } } : tag,
          );
          return { ...data, headTags: [...firstHeadTags, ...tags] };
        },
      );
    });
  }
}

export const createHostPages = (directory: string, isDevBuild: boolean) => [
  ...locales.map(
    (locale) =>
      new HtmlRspackPlugin({
        filename: makePageName(locale),
        templateContent: fillFirstHtml(locale, readPageTemplate(directory, isDevBuild)),
        scriptLoading: 'defer',
        inject: 'head',
      }),
  ),
  ...(isDevBuild ? [] : [new EarlyPreloadPlugin(/-latin-(standard|wght)-normal\.\w+\.woff2$/)]),
];
