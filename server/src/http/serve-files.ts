import type { FastifyInstance } from 'fastify';
import { fileTypeOf, fileUrl, isFileName, type Storage } from '../storage/storage';
import { nothingHere } from './answers';

/** Serves kept files. A name stands for its bytes for ever, so browsers and caches never ask again. */
export function serveFiles(app: FastifyInstance, storage: Storage): void {
  app.get<{ Params: { name: string } }>(fileUrl(':name'), async ({ params: { name }, headers }, reply) => {
    if (!isFileName(name)) throw nothingHere();
    const tag = `"${name}"`;
    const known = headers['if-none-match']?.split(/,\s*/).includes(tag);
    const bytes = known ? null : await storage.get(name);
    if (!known && !bytes) throw nothingHere();
    void reply.headers({
      'Cache-Control': 'public, max-age=31536000, immutable',
      ETag: tag,
      'X-Content-Type-Options': 'nosniff',
      // Opened by itself it is a picture and nothing else.
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    return known ? reply.code(304).send() : reply.type(fileTypeOf(name)).send(bytes);
  });
}
