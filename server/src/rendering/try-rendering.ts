import type { AreaEntry } from '@laurel/shared/area/registry';
import type { AnsweredRead } from '@laurel/shared/area/rendering';
import type { TryRendering } from '@laurel/shared/area/site';
import { calls, isReadCall } from '@laurel/shared/protocol';
import { readHead } from '../heads/head';
import type { PageRead } from '../http/answer-call';
import { RenderingEndedError, type RenderingProcess, startRenderingProcess } from './rendering-process';
import { makeSampleAnswer } from './sample-answer';

const describeError = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const sampleId = '5f0c8a34-7a51-4c6e-9a2b-1d4f6b8c0e21';

const buildPath = (base: string, page: string): string => `${base.replace(/\/$/, '')}/${page}`.replace(/(?<=.)\/$/, '');

function makeAnsweredRead({ name, request }: PageRead): AnsweredRead {
  if (!isReadCall(name) || calls[name].access !== 'anyone') throw new Error(`It reads ${name}, which no visitor can`);
  return { name, request, data: makeSampleAnswer(name) };
}

async function renderPage(process: RenderingProcess, path: string, entry: AreaEntry): Promise<void> {
  const pathname = path.replace(/:\w+/g, sampleId);
  const url = `http://laurel${pathname}`;
  const page = await process.findPage(url);
  if (!page) throw new Error('No page is there');
  const answeredReads = page.reads.map(makeAnsweredRead);
  const { headFrom } = page;
  if (headFrom !== undefined) {
    const headRead = answeredReads.find(({ name }) => name === headFrom);
    if (headFrom !== null && !headRead) throw new Error(`Its head is made from ${headFrom}, which it doesn't read`);
    const head = await process.readHead({ url, origin: 'http://laurel', locale: 'en', answer: headRead?.data ?? null });
    readHead(head, { entry, pathname, site: { areas: [entry] } });
  }
  await process.render({ url, locale: 'en', theme: null, reads: answeredReads });
}

export const tryRendering: TryRendering = async (rendering) => {
  const { entry, file, pages } = rendering;
  let process: RenderingProcess;
  try {
    const code = await rendering.readCode();
    process = await startRenderingProcess(code.host, { entry, code: code.area, file });
  } catch (error) {
    return [`The server build of ${entry.name} ${entry.build} does not start: ${describeError(error)}`];
  }
  const faults: string[] = [];
  try {
    for (const page of new Set(['', ...pages.keys()])) {
      const path = buildPath(entry.path, page);
      try {
        await renderPage(process, path, entry);
      } catch (error) {
        faults.push(`The page ${path} of ${entry.name} ${entry.build} could not be rendered: ${describeError(error)}`);
        if (error instanceof RenderingEndedError) break;
      }
    }
  } finally {
    process.stop();
  }
  return faults;
};
