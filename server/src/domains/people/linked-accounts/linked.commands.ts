import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Answer, Context, TransactionWork } from '../../../call/context';
import { withTransaction } from '../../../call/transaction';
import { Refusal } from '../../../refusal';
import { keepMainWallet } from '../../coins/wallets/store';
import { recordAudit } from '../../operations/audit/store';
import { notifyOwner } from '../notices/commands';
import { proveIdentity } from '../sign-in/prove.commands';
import { revokeSessionsBy } from '../sign-in/sessions.store';
import { requireOwnUserRow } from '../users/store';
import type { UserRow } from '../users/tables';
import { isOnlySignInWay } from './linked.rules';
import { confirmIdentity, deleteIdentity, listIdentities } from './store';
import type { IdentityRow } from './tables';

const makeMissingAccountRefusal = () => new Refusal('not_found', { what: 'linked_account' });

export async function unlinkAccount(
  work: Context<'unlinkAccount'>,
  { id, password, code }: InputOf<'unlinkAccount'>,
): Promise<Answer<'unlinkAccount'>> {
  const user = await requireOwnUserRow(work);
  const proof = await proveIdentity(work, user, { password, code, field: 'password' });
  const provider = await withTransaction(work, async (work) => {
    const { db, now } = work;
    const owner = await proof.consume(db);
    const identities = await listIdentities(db, owner.id);
    const identity = identities.find((each) => each.id === id);
    if (!identity) throw makeMissingAccountRefusal();
    if (isOnlySignInWay(work, owner, identities, identity)) throw new Refusal('only_sign_in_way');
    // The database deletes a wallet's own row with its identity.
    await deleteIdentity(db, id);
    await keepMainWallet(db, owner.id);
    await revokeSessionsBy(db, now, id, work.user.sessionId);
    const { provider, subject } = identity;
    await recordAudit(db, { ...makeAuditEntry(work, owner), action: 'identity.unlink', before: { provider, subject } });
    await notifyLinkedOwner(work, owner, 'identity_unlinked', identity);
    return provider;
  });
  return makeAnswer({}, { code: 'identity_unlinked', params: { provider } });
}

export async function confirmAccount(
  work: Context<'confirmAccount'>,
  { id, password, code }: InputOf<'confirmAccount'>,
): Promise<Answer<'confirmAccount'>> {
  const proof = await proveIdentity(work, await requireOwnUserRow(work), { password, code, field: 'password' });
  const provider = await withTransaction(work, async (work) => {
    const { db } = work;
    const owner = await proof.consume(db);
    const identity = (await listIdentities(db, owner.id)).find((each) => each.id === id);
    if (!identity) throw makeMissingAccountRefusal();
    const { provider, subject } = identity;
    if (identity.unconfirmedSince === null) return provider;
    await confirmIdentity(db, id);
    await recordAudit(db, { ...makeAuditEntry(work, owner), action: 'identity.confirm', after: { provider, subject } });
    await notifyLinkedOwner(work, owner, 'identity_confirmed', identity);
    return provider;
  });
  return makeAnswer({}, { code: 'identity_confirmed', params: { provider } });
}

const makeAuditEntry = ({ now }: TransactionWork, { id }: UserRow) => ({
  at: now,
  actorId: id,
  entity: 'user',
  entityId: id,
});

async function notifyLinkedOwner(
  work: TransactionWork & Pick<Context, 'locale'>,
  owner: UserRow,
  what: 'identity_confirmed' | 'identity_unlinked',
  { provider, displayName }: Pick<IdentityRow, 'provider' | 'displayName'>,
): Promise<void> {
  const namedLabel = work.ports.providers.get(provider)?.label ?? provider;
  const address = provider === 'wallet' ? displayName : null;
  const params = { provider: namedLabel, address, at: work.now.toISOString() };
  await notifyOwner(work, { ...owner, locale: work.locale }, what, params);
}
