import type { FastifyInstance } from 'fastify';
import { buildFileUrl, isFileName, readFileType, type Storage } from '../storage/storage';
import { makeNotFoundRefusal } from './answers';

/** A name always stands for the same bytes, so browsers and caches keep them permanently. */
export function serveFiles(app: FastifyInstance, storage: Storage): void {
  app.get<{ Params: { name: string } }>(buildFileUrl(':name'), async ({ params: { name }, headers }, reply) => {
    if (!isFileName(name)) throw makeNotFoundRefusal();
    const tag = `"${name}"`;
    const isUnchanged = headers['if-none-match']?.split(/,\s*/).includes(tag);
    const bytes = isUnchanged ? null : await storage.get(name);
    if (!isUnchanged && !bytes) throw makeNotFoundRefusal();
    void reply.headers({
      'Cache-Control': 'public, max-age=31536000, immutable',
      ETag: tag,
      'X-Content-Type-Options': 'nosniff',
      // A file that someone opens directly must not act as anything but a picture.
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    return isUnchanged ? reply.code(304).send() : reply.type(readFileType(name)).send(bytes);
  });
}
