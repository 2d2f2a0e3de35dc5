import type { AnsweredRead } from '@laurel/shared/area/drawing';
import type { TryDrawing } from '@laurel/shared/area/site';
import { calls, isReading } from '@laurel/shared/protocol';
import type { PageRead } from '../http/ask';
import { DrawingOver, type DrawingProcess, startDrawingProcess } from './drawing-process';
import { sampleAnswer } from './sample-answer';

const inWords = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Stands for whatever an address names. */
const sampleId = '5f0c8a34-7a51-4c6e-9a2b-1d4f6b8c0e21';

/** A page's path in the site: `contests/:id` of the area at `/` is `/contests/:id`. */
const pathOf = (base: string, page: string): string => `${base.replace(/\/$/, '')}/${page}`.replace(/(?<=.)\/$/, '');

function answered({ name, request }: PageRead): AnsweredRead {
  if (!isReading(name) || calls[name].access !== 'anyone') throw new Error(`It reads ${name}, which no visitor can`);
  return { name, request, data: sampleAnswer(name) };
}

async function renderPage(process: DrawingProcess, path: string): Promise<void> {
  const url = `http://laurel${path.replace(/:\w+/g, sampleId)}`;
  const page = await process.page(url);
  if (!page) throw new Error('No page is there');
  await process.draw({ url, locale: 'en', theme: null, reads: page.reads.map(answered) });
}

export const tryDrawing: TryDrawing = async (drawing) => {
  const { entry, file, pages } = drawing;
  let process: DrawingProcess;
  try {
    const code = await drawing.code();
    process = await startDrawingProcess(code.host, { entry, code: code.area, file });
  } catch (error) {
    return [`The server build of ${entry.name} ${entry.build} does not start: ${inWords(error)}`];
  }
  const faults: string[] = [];
  try {
    for (const page of new Set(['', ...pages.keys()])) {
      const path = pathOf(entry.path, page);
      try {
        await renderPage(process, path);
      } catch (error) {
        faults.push(`The page ${path} of ${entry.name} ${entry.build} could not be rendered: ${inWords(error)}`);
        // What it did has ended the process: the pages after it say nothing.
        if (error instanceof DrawingOver) break;
      }
    }
  } finally {
    process.stop();
  }
  return faults;
};
