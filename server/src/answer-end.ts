import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

type OnAnswerEnd = (status: number) => void;

/** nginx logs this status if the client left before an answer. */
export const clientClosedStatus = 499;

const listenersByResponse = new WeakMap<ServerResponse, OnAnswerEnd[]>();

/** All callbacks of an answer share one listener, because a compressed answer already has many and Node warns above ten. */
export function onAnswerEnd(reply: Pick<FastifyReply, 'raw' | 'statusCode'>, callback: OnAnswerEnd): void {
  const responseListeners = listenersByResponse.get(reply.raw);
  if (responseListeners) {
    responseListeners.push(callback);
    return;
  }
  const callbacks = [callback];
  listenersByResponse.set(reply.raw, callbacks);
  reply.raw.once('close', () => {
    const status = reply.raw.writableEnded ? reply.statusCode : clientClosedStatus;
    for (const each of callbacks) each(status);
  });
}
