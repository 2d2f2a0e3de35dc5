import type { NoParams, Texts } from '../say';

export interface Successes {
  notice_setting_saved: NoParams;
  push_browser_saved: NoParams;
  push_browser_removed: NoParams;
}

export const englishSuccesses: Texts<Successes> = {
  notice_setting_saved: 'Notice settings saved.',
  push_browser_saved: 'Push is on in this browser.',
  push_browser_removed: 'Push turned off.',
};

export const germanSuccesses: Texts<Successes> = {
  notice_setting_saved: 'Benachrichtigungen gespeichert.',
  push_browser_saved: 'Push ist in diesem Browser an.',
  push_browser_removed: 'Push ausgeschaltet.',
};

export type NoticeReason =
  | 'entered'
  | 'invited'
  | 'offered'
  | 'joined'
  | 'created'
  | 'staked'
  | 'balance'
  | 'stake'
  | 'account'
  | 'wrote'
  | 'reported'
  | 'staff';
export interface NoticeTexts {
  reasons: Readonly<Record<NoticeReason, (title: string) => string>>;
  settings: string;
  unsubscribe: string;
}

export const englishNotices: NoticeTexts = {
  reasons: {
    entered: (title) => `Because you entered ${title}`,
    invited: (title) => `Because you were invited to ${title}`,
    offered: (title) => `Because you were offered a seat in ${title}`,
    joined: (title) => `Because you joined ${title}`,
    created: (title) => `Because you created ${title}`,
    staked: (title) => `Because you put coins into ${title}`,
    balance: () => 'Because your coins moved',
    stake: () => 'Because you staked coins',
    account: () => 'Because it’s about your account',
    wrote: () => 'Because you wrote to us',
    reported: () => 'Because you reported a message',
    staff: () => 'Because it’s part of your role',
  },
  settings: 'Choose what you’re emailed',
  unsubscribe: 'Unsubscribe from these emails',
};

export const germanNotices: NoticeTexts = {
  reasons: {
    entered: (title) => `Weil du bei ${title} dabei bist`,
    invited: (title) => `Weil du zu ${title} eingeladen wurdest`,
    offered: (title) => `Weil dir ein Platz in ${title} angeboten wurde`,
    joined: (title) => `Weil du bei ${title} mitmachst`,
    created: (title) => `Weil ${title} von dir ist`,
    staked: (title) => `Weil deine Coins in ${title} lagen`,
    balance: () => 'Weil sich deine Coins bewegt haben',
    stake: () => 'Weil du Coins stakst',
    account: () => 'Weil es dein Konto betrifft',
    wrote: () => 'Weil du uns geschrieben hast',
    reported: () => 'Weil du eine Nachricht gemeldet hast',
    staff: () => 'Weil es zu deiner Rolle gehört',
  },
  settings: 'Wählen, was per E-Mail kommt',
  unsubscribe: 'Diese E-Mails abbestellen',
};
