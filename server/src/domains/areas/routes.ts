import type { Handlers } from '../../call/context';
import { endPreviews, readAreas, startPreview } from './commands';

export const areaHandlers = {
  async getAreas(context) {
    return { data: await readAreas(context), message: '' };
  },

  async startPreview(context, body) {
    const data = await startPreview(context, body);
    return { data, message: `You preview build ${body.build} of ${body.area}. Nobody else does.` };
  },

  async endPreviews(context, body) {
    return { data: await endPreviews(context, body.area), message: 'Preview ended.' };
  },
} satisfies Handlers;
