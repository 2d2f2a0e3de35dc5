import type { Amount } from '../../amount';
import type { Formats } from '../formats';
import type { MailTexts } from '../mail-texts';
import type { Texts } from '../say';

export type WaitingKind =
  | 'adjustment'
  | 'deposit'
  | 'contest'
  | 'campaign'
  | 'product'
  | 'budget'
  | 'strike'
  | 'limits'
  | 'withdrawal';

function describeWaitingInEnglish(
  { what, name, amount }: Omit<Mails['approval_waiting'], 'username' | 'by' | 'reason' | 'link'>,
  formats: Formats,
): string {
  const coinsText = amount === null ? '' : formats.amount(amount);
  switch (what) {
    case 'adjustment':
      return `an adjustment of ${coinsText}`;
    case 'deposit':
      return `a decision on a deposit of ${coinsText}`;
    case 'contest':
      return `opening the contest ${name}`;
    case 'campaign':
      return `opening the campaign ${name}`;
    case 'product':
      return `opening the staking product ${name}`;
    case 'budget':
      return `a monthly budget of ${coinsText} for ${name}`;
    case 'strike':
      return `striking a place in ${name}, which gives back ${coinsText}`;
    case 'limits':
      return 'looser withdrawal limits';
    case 'withdrawal':
      return `a withdrawal of ${coinsText}`;
  }
}
function describeWaitingInGerman(
  { what, name, amount }: Omit<Mails['approval_waiting'], 'username' | 'by' | 'reason' | 'link'>,
  formats: Formats,
): string {
  const coinsText = amount === null ? '' : formats.amount(amount);
  switch (what) {
    case 'adjustment':
      return `eine Korrektur über ${coinsText}`;
    case 'deposit':
      return `eine Entscheidung über die Einzahlung von ${coinsText}`;
    case 'contest':
      return `Start des Wettbewerbs ${name}`;
    case 'campaign':
      return `Start der Kampagne ${name}`;
    case 'product':
      return `Start des Staking-Produkts ${name}`;
    case 'budget':
      return `ein Monatsbudget von ${coinsText} für ${name}`;
    case 'strike':
      return `Streichung eines Platzes in ${name}, die ${coinsText} zurückgibt`;
    case 'limits':
      return 'lockerere Auszahlungslimits';
    case 'withdrawal':
      return `eine Auszahlung von ${coinsText}`;
  }
}

export interface Refusals {
  approval_closed: { why: 'decided' | 'own' | 'browser' | 'waiting' | 'changed' };
}

export interface Successes {
  approval_waits: { at: string | null };
  approval_decided: { state: 'posted' | 'approved' | 'rejected'; at: string | null };
}

export interface Mails {
  approval_waiting: {
    username: string;
    by: string;
    what: WaitingKind;
    name: string | null;
    amount: Amount | null;
    reason: string;
    link: `/${string}`;
  };
}

export const englishRefusals: Texts<Refusals> = {
  approval_closed: {
    why: {
      decided: 'This request has already been decided.',
      own: 'Another member of staff has to approve this one.',
      browser: 'This was requested in this browser. A second person has to approve it in their own.',
      waiting: 'A request for this is already waiting. It has to be decided first.',
      changed: 'This has changed since it was requested. Reject the request, so that it can be made again.',
    },
  },
};

export const englishSuccesses: Texts<Successes> = {
  approval_waits: ({ at }, { moment }) =>
    at === null
      ? 'Requested. A second person has to approve it.'
      : `Requested. It takes effect on ${moment(at)}, as no one else can approve it.`,
  approval_decided: ({ state, at }, { moment }) => {
    if (state === 'rejected') return 'Request rejected.';
    return at === null ? 'Request approved.' : `Request approved. It takes effect on ${moment(at)}.`;
  },
};

export const englishMails: MailTexts<Mails> = {
  approval_waiting: ({ username, by, reason, link, ...request }, formats) => {
    const waitingText = describeWaitingInEnglish(request, formats);
    return {
      subject: `Waiting for your approval: ${waitingText}`,
      greeting: `Hi ${username},`,
      paragraphs: [
        request.what === 'withdrawal'
          ? `${by} approved ${waitingText}. It’s paid once a second person approves it too.`
          : `${by} requests ${waitingText}. Nothing happens until a second person approves it.`,
        ...(reason ? [`Reason: ${reason}`] : []),
      ],
      link: { label: 'View request', path: link },
    };
  },
};

export const germanRefusals: Texts<Refusals> = {
  approval_closed: {
    why: {
      decided: 'Über diesen Antrag ist schon entschieden.',
      own: 'Diesen Antrag muss jemand anderes im Team freigeben.',
      browser: 'Der Antrag kam aus diesem Browser. Freigeben muss ihn eine zweite Person in ihrem eigenen.',
      waiting: 'Dafür wartet schon ein Antrag. Über ihn muss erst entschieden werden.',
      changed: 'Das hat sich seit dem Antrag geändert. Lehn ihn ab, dann kann er neu gestellt werden.',
    },
  },
};

export const germanSuccesses: Texts<Successes> = {
  approval_waits: ({ at }, { moment }) =>
    at === null
      ? 'Beantragt. Eine zweite Person muss es freigeben.'
      : `Beantragt. Es gilt ab ${moment(at)}, weil es niemand sonst freigeben kann.`,
  approval_decided: ({ state, at }, { moment }) => {
    if (state === 'rejected') return 'Antrag abgelehnt.';
    return at === null ? 'Antrag freigegeben.' : `Antrag freigegeben. Er gilt ab ${moment(at)}.`;
  },
};

export const germanMails: MailTexts<Mails> = {
  approval_waiting: ({ username, by, reason, link, ...request }, formats) => {
    const waitingText = describeWaitingInGerman(request, formats);
    return {
      subject: `Wartet auf deine Freigabe: ${waitingText}`,
      greeting: `Hallo ${username},`,
      paragraphs: [
        request.what === 'withdrawal'
          ? `${by} hat freigegeben: ${waitingText}. Gezahlt wird, sobald auch eine zweite Person freigibt.`
          : `${by} beantragt: ${waitingText}. Bis eine zweite Person freigibt, geschieht nichts.`,
        ...(reason ? [`Grund: ${reason}`] : []),
      ],
      link: { label: 'Zum Antrag', path: link },
    };
  },
};
