/** Mails that players can turn off. Mails about money, rulings and security are always sent. */
export const mutableMails = ['check_in_open', 'match_ready', 'contract_invited', 'contract_claimed'] as const;
export type MutableMail = (typeof mutableMails)[number];
