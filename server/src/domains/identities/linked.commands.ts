import type { InputOf } from '@laurel/shared/protocol';
import { answer } from '../../call/answer';
import type { Answer, Context } from '../../call/context';
import { withTransaction } from '../../call/transaction';
import { sendMail } from '../../mail/texts';
import { Refusal } from '../../refusal';
import { audit } from '../audit/store';
import { proveSelf } from '../auth/prove.commands';
import { ownRow } from '../users/store';
import { keepPrimary } from '../wallets/store';
import { isLastWayIn } from './linked.rules';
import { deleteIdentity, identitiesOf } from './store';

const gone = () => new Refusal('not_found', { what: 'linked_account' });

/**
 * Unlinks an account, by the password or a mailed code, and tells its owner. The last way in stays.
 * @throws Refusal `not_found`, `last_way_in`, `password_wrong`, `code_invalid`, `code_expired`, `email_unverified`, `rate_limited`
 */
export async function unlinkAccount(
  work: Context<'unlinkAccount'>,
  { id, password, code }: InputOf<'unlinkAccount'>,
): Promise<Answer<'unlinkAccount'>> {
  const user = await ownRow(work);
  const proof = await proveSelf(work, user, { password, code, field: 'password' });
  const provider = await withTransaction(work, async (work) => {
    const { db, now } = work;
    // The account is locked: of two that unlink at once the second sees what the first has left.
    const owner = await proof.use(db);
    const identities = await identitiesOf(db, owner.id);
    const identity = identities.find((each) => each.id === id);
    if (!identity) throw gone();
    if (isLastWayIn(work, owner, identities, identity)) throw new Refusal('last_way_in');
    // A wallet goes with its identity.
    await deleteIdentity(db, id);
    await keepPrimary(db, owner.id);
    const { provider, subject } = identity;
    const before = { provider, subject };
    await audit(db, {
      at: now,
      actorId: owner.id,
      action: 'identity.unlink',
      entity: 'user',
      entityId: owner.id,
      before,
    });
    if (owner.emailVerifiedAt) {
      const reader = { email: owner.email, locale: work.locale };
      const named = work.ports.providers.get(provider)?.label ?? provider;
      const at = now.toISOString();
      const address = provider === 'wallet' ? identity.displayName : null;
      await sendMail(work, reader, 'identity_unlinked', { username: owner.username, provider: named, address, at });
    }
    return provider;
  });
  return answer({}, { code: 'identity_unlinked', params: { provider } });
}
