import { EventEmitter } from 'node:events';
import type { FastifyReply } from 'fastify';
import { onAnswerEnd } from './answer-end';

const makeReply = (writableEnded: boolean) => {
  const rawReply = Object.assign(new EventEmitter(), { writableEnded });
  return {
    raw: rawReply,
    reply: { raw: rawReply, statusCode: 201 } as unknown as Pick<FastifyReply, 'raw' | 'statusCode'>,
  };
};

it.each([
  ['the status of a sent answer', true, 201],
  ['499 if the client left before it', false, 499],
])('runs all callbacks in order, from one listener: %s', (_, writableEnded, status) => {
  const { raw, reply } = makeReply(writableEnded);
  const reportedStatuses: [string, number][] = [];
  for (const name of ['trace', 'log', 'figures'])
    onAnswerEnd(reply, (endStatus) => reportedStatuses.push([name, endStatus]));
  expect(raw.listenerCount('close')).toBe(1);
  raw.emit('close');
  expect(reportedStatuses).toEqual([
    ['trace', status],
    ['log', status],
    ['figures', status],
  ]);
});
