import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Card } from '@laurel/shared/area/head';
import type { Site } from '@laurel/shared/area/site';
import type { FastifyInstance } from 'fastify';
import { makeNotFoundRefusal } from '../../http/answers';
import type { Limits } from '../../limits/limits';
import { deriveNetwork } from '../../limits/network';
import { visitorLimit } from '../../limits/rules';
import { type Log, toErrorFields } from '../../log/log';
import { createQueue } from '../../pictures/queue';
import { filesPath, isFileName, type Storage } from '../../storage/storage';
import type { Heads } from '../heads';
import { buildCardPath, hashCard, readCardPath } from './card';
import { drawCard } from './draw';

const maxCachedCards = 200;

interface CardOptions {
  heads: Heads;
  storage: Storage;
  site: Site;
  limits: Limits;
  log: Log;
}

function createCardRenderer({ storage, site: { folder }, log }: Pick<CardOptions, 'storage' | 'site' | 'log'>) {
  const drawingsByHash = new Map<string, Promise<Buffer>>();
  const runInTurn = createQueue();

  async function readPicture({ picture }: Card): Promise<Buffer | null> {
    if (picture === null) return null;
    const name = picture.startsWith(`${filesPath}/`) ? picture.slice(filesPath.length + 1) : null;
    if (name !== null) return isFileName(name) ? storage.get(name) : null;
    return /^\/art\/[a-z-]+\/[a-z0-9-]+\.svg$/.test(picture) ? readFile(path.join(folder, picture)) : null;
  }

  async function drawCardPicture(card: Card): Promise<Buffer> {
    const picture = await readPicture(card).catch((error: unknown) => {
      log.warn(toErrorFields(error), 'A card is drawn without its picture');
      return null;
    });
    return drawCard(card, picture);
  }

  return (card: Card): Promise<Buffer> => {
    const hash = hashCard(card);
    const cachedDrawing = drawingsByHash.get(hash);
    if (cachedDrawing) return cachedDrawing;
    const cardPicture = runInTurn(() => drawCardPicture(card));
    drawingsByHash.set(hash, cardPicture);
    cardPicture.catch(() => drawingsByHash.delete(hash));
    const [oldestHash] = drawingsByHash.keys();
    if (drawingsByHash.size > maxCachedCards && oldestHash !== undefined) drawingsByHash.delete(oldestHash);
    return cardPicture;
  };
}

export function serveCards(app: FastifyInstance, { heads, limits, site, ...options }: CardOptions): void {
  const renderCard = createCardRenderer({ site, ...options });
  app.get(
    '/cards/*',
    { config: { shedAs: 'renders' }, onRequest: async ({ ip }) => limits.count(visitorLimit, deriveNetwork(ip)) },
    async ({ url }, reply) => {
      const [pathname = ''] = url.split('?');
      const cardPath = readCardPath(pathname);
      const head =
        cardPath &&
        (await heads.find(
          { pathname: cardPath.path, base: '', search: '', locale: cardPath.locale },
          await site.readRevision(),
        ));
      if (!cardPath || head?.status !== 200) throw makeNotFoundRefusal();
      const { card, path: page } = head.head;
      if (cardPath.hash !== hashCard(card))
        return reply.header('Cache-Control', 'no-cache').redirect(buildCardPath(cardPath.locale, page, card), 302);
      const png = await renderCard(card);
      return reply
        .type('image/png')
        .headers({
          'Cache-Control': 'public, max-age=31536000, immutable',
          'X-Content-Type-Options': 'nosniff',
          'Cross-Origin-Resource-Policy': 'cross-origin',
        })
        .send(png);
    },
  );
}
