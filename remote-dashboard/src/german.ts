/** All German texts of this area, in one download. */
export * from './challenges/campaigns/messages/de';
export * from './challenges/contracts/messages/de';
export * from './coins/deposits/messages/de';
export * from './coins/staking/messages/de';
export * from './coins/transactions/messages/de';
export * from './coins/withdrawals/messages/de';
export * from './layout/messages/de';
export * from './people/notices/messages/de';
export * from './people/profile/messages/de';
export * from './people/settings/messages/de';
export * from './phrases/messages/de';
export * from './play/matches/messages/de';
export * from './play/overview/messages/de';
export * from './wins/messages/de';
