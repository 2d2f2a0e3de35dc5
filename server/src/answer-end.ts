import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

type OnAnswerEnd = (status: number) => void;

/** nginx logs this status if the client left before an answer. */
export const clientClosedStatus = 499;

const listenersByResponse = new WeakMap<ServerResponse, OnAnswerEnd[]>();

/** All callbacks of an answer share one listener, because a compressed answer already has many and Node warns above ten. */
export function onAnswerEnd(reply: Pick<FastifyReply, 'raw' | 'statusCode'>, act: OnAnswerEnd): void {
  const responseListeners = listenersByResponse.get(reply.raw);
  if (responseListeners) {
    responseListeners.push(act);
    return;
  }
  const allActs = [act];
  listenersByResponse.set(reply.raw, allActs);
  reply.raw.once('close', () => {
    const status = reply.raw.writableEnded ? reply.statusCode : clientClosedStatus;
    for (const each of allActs) each(status);
  });
}
