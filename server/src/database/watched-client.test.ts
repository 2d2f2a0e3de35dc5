import { Socket } from 'node:net';
import { sql } from 'kysely';
import { sendTogether } from './send-together';
import { createTestDatabase } from './testing';

it('writes queries that are sent together with one system call', async () => {
  const { db, close } = await createTestDatabase();
  const buildQuery = (number: number) => sql<{ number: number }>`select ${number}::int as number`.compile(db);
  await sendTogether(db, buildQuery(0));
  const socket = Socket.prototype as unknown as Record<'_write' | '_writev', (...values: unknown[]) => void>;
  const writeSpies = [jest.spyOn(socket, '_write'), jest.spyOn(socket, '_writev')];
  const answers = await sendTogether(db, buildQuery(1), buildQuery(2), buildQuery(3), buildQuery(4));
  expect(answers.flat().map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  expect(writeSpies.flatMap(({ mock }) => mock.calls)).toHaveLength(1);
  for (const write of writeSpies) write.mockRestore();
  await close();
});
