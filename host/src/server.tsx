import '@laurel/shared/ui/styles.css';
import './messages/translations';
import { compileFunction } from 'node:vm';
import { type Area, isArea } from '@laurel/shared/area';
import { provideModule } from '@laurel/shared/area/provide-module';
import type {
  RenderingAnswer,
  RenderingOptions,
  RenderingQuestion,
  StartRendering,
} from '@laurel/shared/area/rendering';
import { StaticRouter } from '@laurel/shared/router/server';
import { addPreloadedReads, clearReads, type PreloadedRead, ServiceProvider } from '@laurel/shared/service';
import { renderIn } from '@laurel/shared/ui/locale';
import { renderInTheme } from '@laurel/shared/ui/theme';
import { renderToString } from 'react-dom/server';
import { showArea } from './areas/areas';
import { setServerRegistry } from './areas/registry';
import { Shell } from './shell';

function startArea({ entry, code, file }: RenderingOptions): Area {
  const module: { exports: { area?: unknown } } = { exports: {} };
  compileFunction(code, ['module', 'exports', 'require'], { filename: file })(module, module.exports, provideModule);
  const { area } = module.exports;
  if (!isArea(area)) throw new Error(`The area "${entry.name}" is not an area`);
  return area;
}

/** React writes this marker for a part that threw or suspended on the server. The browser must render that part. */
const unrenderedMark = '<!--$!-->';

const renderAtPage = (basename: string, path: string, page: React.ReactNode) =>
  renderToString(
    <ServiceProvider>
      <StaticRouter basename={basename || '/'} location={basename + path}>
        {page}
      </StaticRouter>
    </ServiceProvider>,
  );

type PageQuestion = Extract<RenderingQuestion, { ask: 'page' }>;

async function renderPage(area: Area, { url, base = '', locale, theme, reads }: PageQuestion): Promise<string> {
  const { pathname, search } = new URL(url);
  await renderIn(locale);
  renderInTheme(theme ?? 'system');
  addPreloadedReads(reads as PreloadedRead[]);
  try {
    const html = renderAtPage(base, pathname + search, <Shell />);
    if (!html.includes(unrenderedMark)) return html;
    renderAtPage(base, pathname + search, <area.Area />);
    throw new Error('A part of the page was not rendered');
  } finally {
    clearReads();
  }
}

async function answerQuestion(area: Area, question: RenderingQuestion): Promise<RenderingAnswer> {
  const { id } = question;
  try {
    if (question.ask === 'listed') return { id, listed: (await area.listed?.()) ?? [] };
    const { ask, url } = question;
    const isReady = (await area.ready?.(new URL(url))) ?? false;
    if (ask === 'head') {
      const { origin, base = '', locale, answer } = question;
      await renderIn(locale);
      return { id, head: area.head?.({ url: new URL(url), origin, home: origin + base, locale }, answer) ?? null };
    }
    if (ask === 'reads') return { id, page: isReady ? (area.page?.(new URL(url)) ?? null) : null };
    return { id, html: await renderPage(area, question) };
  } catch (error) {
    return { id, error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
  }
}

export const startRendering: StartRendering = (start) => {
  setServerRegistry({ revision: 0, host: '', areas: [start.entry] });
  const area = startArea(start);
  showArea(start.entry.name, { area, build: start.entry.build });
  return (question) => {
    if (question.ask === 'page')
      setServerRegistry({ revision: 0, host: '', areas: [start.entry, ...(question.others ?? [])] });
    return answerQuestion(area, question);
  };
};
