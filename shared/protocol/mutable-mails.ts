/** The mails that players can turn off. Money, rulings and security are always mailed. */
export const mutableMails = ['check_in_open', 'match_ready', 'contract_invited', 'contract_claimed'] as const;
export type MutableMail = (typeof mutableMails)[number];
