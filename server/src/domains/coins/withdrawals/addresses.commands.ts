import type { AnswerOf, InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { withTransaction } from '../../../call/transaction';
import { readAddress, toChecksumAddress } from '../../../chain/address';
import type { ChainTerms } from '../../../chain/chain';
import { isSandboxAddress } from '../../../chain/local/addresses';
import { Refusal } from '../../../refusal';
import { lockUser } from '../../people/users/store';
import { findWallet, listWallets } from '../wallets/store';
import type { WalletRow } from '../wallets/tables';
import { deleteAddress, findOrInsertAddress, listAddresses, renameAddress } from './addresses.store';
import { calculateAddressWaitMs } from './rules';

export function findOfferedTerms({ ports: { chain } }: Pick<Work, 'ports'>): ChainTerms {
  if (!chain?.terms.hotWallet) throw new Refusal('not_offered', { provider: 'withdrawals' });
  return chain.terms;
}

const mostAddresses = 50;

export function parsePayee(terms: ChainTerms, text: string, field: string): string {
  const address = readAddress(text);
  if (!address) throw Refusal.at(field, { code: 'address', params: {} });
  const isHouse = [terms.token, terms.treasury, terms.hotWallet].some(
    (houseAddress) => houseAddress?.toLowerCase() === address.toLowerCase(),
  );
  if (isHouse || /^0x0+$/.test(address) || isSandboxAddress(address))
    throw Refusal.at(field, { code: 'house_address', params: {} });
  return address.toLowerCase();
}

const calculateUsableAt = ({ verifiedAt }: WalletRow, { mode }: Work['config']): Date =>
  new Date(verifiedAt.getTime() + calculateAddressWaitMs(mode));

interface UsableAddress {
  known: boolean;
  usableAt: Date;
}

/** The caller must lock the user's row. */
export async function useAddress({ db, now, config, user }: Work<Actor>, address: string): Promise<UsableAddress> {
  const wallet = await findWallet(db, address);
  if (wallet?.userId === user.id) {
    const usableAt = calculateUsableAt(wallet, config);
    return { known: usableAt <= now, usableAt };
  }
  const savedAddress = await findOrInsertAddress(db, {
    userId: user.id,
    address,
    label: '',
    addedAt: now,
    usableAt: new Date(now.getTime() + calculateAddressWaitMs(config.mode)),
  });
  return { known: savedAddress.usableAt <= now, usableAt: savedAddress.usableAt };
}

export async function getAddressBook(work: Work<Actor>): Promise<Answer<'getAddressBook'>> {
  findOfferedTerms(work);
  return makeAnswer(await readAddressBook(work));
}

async function readAddressBook({ db, now, config, user }: Work<Actor>): Promise<AnswerOf<'getAddressBook'>> {
  const [wallets, savedAddresses] = await Promise.all([
    listWallets(db, user.id),
    listAddresses(db, user.id, mostAddresses),
  ]);
  const ownAddresses = new Set(wallets.map(({ address }) => address));
  const labels = new Map(savedAddresses.map(({ address, label }) => [address, label]));
  return {
    addresses: [
      ...wallets.map((wallet) => ({ address: wallet.address, usableAt: calculateUsableAt(wallet, config), own: true })),
      ...savedAddresses
        .filter(({ address }) => !ownAddresses.has(address))
        .map(({ address, usableAt }) => ({ address, usableAt, own: false })),
    ].map(({ address, usableAt, own }) => ({
      address: toChecksumAddress(address),
      label: labels.get(address) ?? '',
      own,
      usableAt: usableAt.toISOString(),
    })),
    serverNow: now.toISOString(),
  };
}

export async function saveAddress(
  work: Work<Actor>,
  { address: text, label }: InputOf<'saveAddress'>,
): Promise<Answer<'saveAddress'>> {
  const address = parsePayee(findOfferedTerms(work), text, 'address');
  return withTransaction(work, async (work) => {
    await lockUser(work.db, work.user.id);
    await useAddress(work, address);
    const isRenamed = await renameAddress(work.db, { userId: work.user.id, address, label });
    if (!isRenamed) {
      const usableAt = new Date(work.now.getTime() + calculateAddressWaitMs(work.config.mode));
      await findOrInsertAddress(work.db, { userId: work.user.id, address, label, addedAt: work.now, usableAt });
    }
    return makeAnswer(await readAddressBook(work), { code: 'address_saved', params: {} });
  });
}

export async function removeAddress(
  work: Work<Actor>,
  { address }: InputOf<'removeAddress'>,
): Promise<Answer<'removeAddress'>> {
  findOfferedTerms(work);
  await deleteAddress(work.db, work.user.id, address.toLowerCase());
  return makeAnswer(await readAddressBook(work), { code: 'address_removed', params: {} });
}
