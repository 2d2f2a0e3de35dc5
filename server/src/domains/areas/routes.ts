import type { Handlers } from '../../http/handler';
import { endPreviews, readAreas, startPreview } from './service';

export const areaHandlers = {
  async getAreas(_request, context) {
    return { data: await readAreas(context), message: '' };
  },

  async startPreview({ body }, context) {
    const data = await startPreview(context, body);
    return { data, message: `You preview build ${body.build} of ${body.area}. Nobody else does.` };
  },

  async endPreviews({ body }, context) {
    return { data: await endPreviews(context, body.area), message: 'Preview ended.' };
  },
} satisfies Handlers;
