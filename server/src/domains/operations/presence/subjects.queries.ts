import type { Work } from '../../../call/context';
import { hasCapability, type Reader } from '../../../call/row-access';
import { uuidPattern } from '../../../database/slugs';
import { allowChat } from '../../play/chat/access.rules';
import { findChatMatch } from '../../play/chat/store';
import { allowReading } from '../tickets/access.rules';
import { findTicketRow } from '../tickets/store';

type IsOpenTo = (work: Pick<Work, 'db'>, id: string, reader: Reader) => boolean | Promise<boolean>;

const openChecks: Readonly<Record<string, IsOpenTo>> = {
  room: async ({ db }, id, reader) => allowChat(reader, await findChatMatch(db, id, reader?.id ?? null)).ok,
  ticket: async ({ db }, id, reader) => allowReading(reader, await findTicketRow(db, id)).ok,
  dispute: (_, __, reader) => hasCapability(reader, 'matches.rule'),
};

export async function canBePresent(work: Pick<Work, 'db'>, subject: string, reader: Reader): Promise<boolean> {
  const [kind = '', id = ''] = subject.split(/-(.*)/);
  const isOpenTo = Object.hasOwn(openChecks, kind) ? openChecks[kind] : undefined;
  return reader !== null && isOpenTo !== undefined && uuidPattern.test(id) && isOpenTo(work, id, reader);
}
