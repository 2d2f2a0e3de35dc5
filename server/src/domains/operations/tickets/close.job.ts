import { z } from 'zod';
import { defineJob, handleJob, hour, minute } from '../../../jobs/job';
import { insertAct } from './history.store';
import { closeTicketAtVersion } from './store';

/** Does nothing if the ticket has changed since the job was added. */
export const closeTicketJob = defineJob({
  kind: 'closeTicket',
  does: 'Closes a solved ticket',
  payload: z.object({ id: z.string(), version: z.number() }),
  maxRuns: 4,
  tries: 10,
  firstPause: minute,
  longestPause: hour,
});

export const closeTicket = handleJob(
  closeTicketJob,
  async (_source, { now, payload: { id, version } }) =>
    async (tx) => {
      if (await closeTicketAtVersion(tx, { id, version, now }))
        await insertAct(tx, { ticketId: id, at: now, kind: 'closed', actorId: null });
    },
);
