import type { Work } from '../../../call/context';
import { hasCapability, type Reader } from '../../../call/row-access';
import { uuid } from '../../../database/slugs';
import { allowChat } from '../../play/chat/access.rules';
import { findChatMatch } from '../../play/chat/store';

type IsOpenTo = (work: Pick<Work, 'db'>, id: string, reader: Reader) => boolean | Promise<boolean>;

/** The subjects that show who has them on screen. Those to whom a subject is open see each other there. */
const subjects: Readonly<Record<string, IsOpenTo>> = {
  /** A match room: its players, and staff who joined its chat. */
  room: async ({ db }, id, reader) => allowChat(reader, await findChatMatch(db, id, reader?.id ?? null)).ok,
  /** A match that waits for a ruling. */
  dispute: (_, __, reader) => hasCapability(reader, 'matches.rule'),
};

/** True if a reader may know who has a subject (`room-…`) on screen, and be shown there. */
export async function canBePresent(work: Pick<Work, 'db'>, subject: string, reader: Reader): Promise<boolean> {
  const [kind = '', id = ''] = subject.split(/-(.*)/);
  const isOpenTo = Object.hasOwn(subjects, kind) ? subjects[kind] : undefined;
  return reader !== null && isOpenTo !== undefined && uuid.test(id) && isOpenTo(work, id, reader);
}
