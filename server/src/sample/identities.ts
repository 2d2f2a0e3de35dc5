import { insertIdentity } from '../domains/people/linked-accounts/store';
import type { NewIdentity } from '../domains/people/linked-accounts/tables';
import { createSteamSeason } from '../platforms/stand-ins/season';
import type { SampleContext } from './sample-context';

const day = 86_400_000;

type SampleIdentity = Pick<NewIdentity, 'subject' | 'displayName' | 'syncError'> & {
  username: string;
  provider: 'psn' | 'steam';
  visibility: 'public' | 'private';
  daysAgo: number;
};

const linkedSamples: readonly SampleIdentity[] = [
  {
    username: 'kestrel_09',
    provider: 'steam',
    subject: '76561198000000004',
    displayName: 'Kestrel',
    visibility: 'public',
    daysAgo: 61,
    syncError: null,
  },
  {
    username: 'kestrel_09',
    provider: 'psn',
    subject: '1000000000000000004',
    displayName: 'Kestrel_PSN',
    visibility: 'private',
    daysAgo: 40,
    syncError: null,
  },
  {
    username: 'ines_vale',
    provider: 'steam',
    subject: '76561198000000005',
    displayName: 'Ines',
    visibility: 'private',
    daysAgo: 12,
    syncError: 'private_profile',
  },
];

const racers = [
  'mlk_ovi',
  'pietra_88',
  'hexaplar',
  'ostrava_9',
  'brambleton',
  'saltmarsh',
  'quillfeather',
  'dockyard_dan',
  'tovar_jr',
  'fennimore',
  'calliope_x',
];

const racingRivals = createSteamSeason().rivals.flatMap(({ id, name }, index): SampleIdentity[] => {
  const username = racers[index];
  const commonFields = { displayName: name, visibility: 'private', daysAgo: 50 - index, syncError: null } as const;
  return username ? [{ username, provider: 'steam', subject: id, ...commonFields }] : [];
});

export async function addIdentities({ db, now, findId }: SampleContext): Promise<void> {
  for (const { username, daysAgo, ...account } of [...linkedSamples, ...racingRivals])
    await insertIdentity(db, {
      ...account,
      userId: findId(username),
      issuer: account.provider,
      verifiedAt: new Date(now.getTime() - daysAgo * day),
      lastSyncedAt: new Date(now.getTime() - day),
    });
}
