import { connect, type Socket } from 'node:net';
import { basePath, livePath } from '@laurel/shared/protocol';
import { makePayerName, makeToken, openTitle } from './cast';
import { encodeRequest } from './client';
import { pickAddressHeader } from './evening';
import type { Scale } from './scales';

export interface HeldStreams {
  stop(): void;
}

const pauseMs = 1000;
const stayMs = { least: 20_000, most: 180_000 };

/** Keeps about `count` streams of changes open: each viewer leaves after a while, and another one follows. */
export async function holdStreams(
  { db }: Scale,
  { ports, count }: { ports: readonly number[]; count: number },
): Promise<HeldStreams> {
  const contests = await db.selectFrom('contests').select('id').where('title', 'like', `${openTitle}%`).execute();
  const openSockets = new Set<Socket>();
  let isStopped = false;
  const openStream = (number: number) => {
    if (isStopped) return;
    const socket = connect(ports[number % ports.length] ?? 0, '127.0.0.1');
    openSockets.add(socket);
    const contest = contests[number % contests.length];
    const token = number % 2 === 0 ? makeToken(makePayerName(number)) : undefined;
    const path = `${basePath}${livePath}?topics=contest:${contest?.id}`;
    socket.write(encodeRequest({ method: 'GET', path, token, headers: pickAddressHeader() }));
    socket.resume();
    socket.on('error', () => {});
    const thisStayMs = stayMs.least + Math.random() * (stayMs.most - stayMs.least);
    const timer = setTimeout(() => socket.destroy(), thisStayMs);
    socket.once('close', () => {
      clearTimeout(timer);
      openSockets.delete(socket);
      setTimeout(() => openStream(number), pauseMs).unref();
    });
  };
  for (let number = 0; number < count; number += 1) openStream(number);
  return {
    stop() {
      isStopped = true;
      for (const socket of openSockets) socket.destroy();
    },
  };
}
