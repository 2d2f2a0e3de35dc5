import type { MailTexts } from '../mail-texts';
import type { NoParams, Texts } from '../say';

const makeEnglishMatchLink = (id: string) => ({ label: 'Go to match', path: `/dashboard/matches/${id}` }) as const;
const makeGermanMatchLink = (id: string) => ({ label: 'Zum Match', path: `/dashboard/matches/${id}` }) as const;

interface ResultOfReader {
  won: boolean;
  score: readonly [winner: number, loser: number];
}

const isSameResult = (one: ResultOfReader, other: ResultOfReader): boolean =>
  one.won === other.won && one.score.join() === other.score.join();

const describeEnglishResult = ({ won, score }: ResultOfReader) => `${won ? 'won' : 'lost'} ${score.join('–')}`;
const describeGermanResult = ({ won, score }: ResultOfReader) => `${score.join(':')} ${won ? 'gewonnen' : 'verloren'}`;

const describeEnglishChange = (result: ResultOfReader, before: ResultOfReader): string =>
  isSameResult(result, before)
    ? `${describeEnglishResult(result)}, as before`
    : `${describeEnglishResult(result)} (before: ${describeEnglishResult(before)})`;
const describeGermanChange = (result: ResultOfReader, before: ResultOfReader): string =>
  isSameResult(result, before)
    ? `${describeGermanResult(result)}, wie vorher`
    : `${describeGermanResult(result)} (vorher: ${describeGermanResult(before)})`;

export interface Refusals {
  not_in_check_in: { what: 'contest' | 'match' };
  already_checked_in: NoParams;
  match_closed: {
    why:
      | 'contest_over'
      | 'played_on'
      | 'action'
      | 'report'
      | 'change'
      | 'nothing_to_confirm'
      | 'nothing_to_dispute'
      | 'nothing_to_withdraw'
      | 'nothing_to_agree'
      | 'extended_enough'
      | 'asked_enough'
      | 'seat_used'
      | 'final'
      | 'not_the_loser'
      | 'concede'
      | 'appeal'
      | 'won'
      | 'ruling'
      | 'evidence'
      | 'present'
      | 'one_present'
      | 'no_deadline'
      | 'not_over'
      | 'next_checked_in'
      | 'disqualified'
      | 'not_in_contest'
      | 'not_disqualified'
      | 'not_proposed'
      | 'chat_alone'
      | 'chat_over'
      | 'called_before'
      | 'not_called'
      | 'report_decided';
  };
  time_outside: { from: string; until: string };
  already_reported: { why: 'reported' | 'own_report' };
  not_your_match: NoParams;
  blocked: NoParams;
}

export interface Successes {
  checked_in: NoParams;
  stands_by: NoParams;
  match_up_to_date: NoParams;
  result_reported: NoParams;
  report_changed: NoParams;
  result_confirmed: NoParams;
  result_disputed: NoParams;
  result_appealed: NoParams;
  dispute_withdrawn: NoParams;
  extension_proposed: NoParams;
  extension_agreed: NoParams;
  match_conceded: NoParams;
  times_proposed: NoParams;
  time_agreed: NoParams;
  match_ruled: NoParams;
  match_extended: { minutes: number };
  match_forfeited: NoParams;
  match_reopened: NoParams;
  player_disqualified: NoParams;
  player_dropped: NoParams;
  player_reinstated: NoParams;
  lobby_saved: NoParams;
  player_blocked: { username: string };
  player_unblocked: { username: string };
  moderator_called: NoParams;
  moderator_call_ended: NoParams;
  chat_joined: NoParams;
}

export interface Mails {
  match_ready: { username: string; title: string; opponent: string; until: string; id: string };
  /** The opponent proposed times or agreed on one. `agreed` is null for a proposal. */
  match_time: { username: string; title: string; opponent: string; agreed: string | null; until: string; id: string };
  match_extension: { username: string; title: string; opponent: string; minutes: number; until: string; id: string };
  match_reported: {
    username: string;
    title: string;
    opponent: string;
    won: boolean;
    score: readonly [winner: number, loser: number];
    /** What the report said before its change. Null for a first report, and missing in older notices. */
    before?: ResultOfReader | null;
    until: string;
    id: string;
  };
  /** `won` is null if no one won. `prize` is what the ruling paid the reader, if anything. */
  match_ruled: {
    username: string;
    title: string;
    opponent: string;
    won: boolean | null;
    reason: string | null;
    prize?: string | null;
    id: string;
  };
  match_reopened: {
    username: string;
    title: string;
    opponent: string;
    until: string;
    reason: string | null;
    id: string;
  };
  player_disqualified: { username: string; title: string; reason: string | null; hasGoneHome: boolean; id: string };
  player_reinstated: { username: string; title: string; reason: string | null; id: string };
  moderator_called: { username: string; title: string; player: string; opponent: string };
  ruling_overdue: { username: string; title: string; at: string; id: string };
}

export const englishRefusals: Texts<Refusals> = {
  not_in_check_in: {
    what: {
      contest: 'Check-in isn’t open for this contest.',
      match: 'Check-in isn’t open for this match.',
    },
  },
  already_checked_in: 'You’re already checked in.',
  match_closed: {
    why: {
      contest_over: 'This contest is over.',
      played_on: 'The next match has started, so this result is final.',
      action: 'That’s no longer possible in this match.',
      report: 'You can’t report a result right now.',
      change: 'You can no longer change your report.',
      nothing_to_confirm: 'There’s no result to confirm.',
      nothing_to_dispute: 'There’s no result to dispute.',
      nothing_to_withdraw: 'There’s no dispute that you can withdraw from.',
      nothing_to_agree: 'Your opponent isn’t asking for this any more.',
      seat_used: 'This player’s first match has begun, or they’ve checked in to it.',
      asked_enough: 'You’ve asked for more time twice. It’s your opponent’s turn to agree.',
      extended_enough: 'You can add 60 minutes to a deadline, no more.',
      final: 'This result is already final.',
      not_the_loser: 'Only the player who lost can accept this result.',
      concede: 'You can’t concede this match right now.',
      appeal: 'This result can no longer be appealed.',
      won: 'You won this match, so there’s nothing to appeal.',
      ruling: 'There’s no result to set. This match doesn’t have two players.',
      evidence: 'This match isn’t taking evidence right now.',
      present: 'This player has checked in, so they aren’t absent.',
      one_present: 'A player has checked in, so they aren’t both absent.',
      no_deadline: 'No deadline is running in this match.',
      not_over: 'This match has no result to take back.',
      next_checked_in: 'A player has checked in to the next match, so this one can’t be reopened.',
      disqualified: 'A player of this match is out of the contest. Reinstate them first.',
      not_in_contest: 'This player is out of the contest already.',
      not_disqualified: 'This player is still in the contest.',
      not_proposed: 'Your opponent no longer proposes this time.',
      chat_alone: 'The chat opens once both players are known.',
      chat_over: 'This match’s chat is closed.',
      called_before: 'A moderator has been called to this match already.',
      not_called: 'No call for a moderator is open in this match.',
      report_decided: 'Someone else has decided this report.',
    },
  },
  time_outside: ({ from, until }, { moment }) =>
    `Choose a time in the future, between ${moment(from)} and ${moment(until)}.`,
  already_reported: {
    why: {
      reported: 'You’ve already reported. It’s your opponent’s move.',
      own_report: 'This is your own report. It’s your opponent’s move.',
    },
  },
  not_your_match: 'You’re not in this match.',
  blocked: 'Your opponent blocked you, so messages aren’t delivered. You can still call a moderator.',
};

export const englishSuccesses: Texts<Successes> = {
  checked_in: 'You’re checked in.',
  stands_by: 'You’re standing by.',
  match_up_to_date: 'The match is up to date.',
  result_reported: 'Result reported.',
  report_changed: 'Report changed. Your opponent sees it.',
  result_confirmed: 'Result confirmed.',
  result_disputed: 'Dispute sent to a moderator.',
  result_appealed: 'Appeal sent to a moderator.',
  dispute_withdrawn: 'Dispute withdrawn. The result is final.',
  extension_proposed: 'Your opponent sees your request.',
  extension_agreed: 'Deadline extended.',
  match_conceded: 'You conceded the match.',
  times_proposed: 'Times proposed.',
  time_agreed: 'Time agreed.',
  match_ruled: 'Ruling saved.',
  match_extended: ({ minutes }) => `Deadline extended by ${minutes} min.`,
  match_forfeited: 'Forfeit saved.',
  match_reopened: 'Match reopened.',
  player_disqualified: 'Player disqualified.',
  player_dropped: 'Player dropped.',
  player_reinstated: 'Player reinstated.',
  lobby_saved: 'Lobby saved. Your opponent sees it.',
  player_blocked: ({ username }) => `${username} blocked. Their messages aren’t delivered.`,
  player_unblocked: ({ username }) => `${username} unblocked.`,
  moderator_called: 'Moderators see your call.',
  moderator_call_ended: 'Call resolved.',
  chat_joined: 'You joined the chat. Its players see that.',
};

export const englishMails: MailTexts<Mails> = {
  match_ready: ({ username, title, opponent, until, id }, { moment }) => ({
    subject: `Your match with ${opponent} is ready`,
    greeting: `Hi ${username},`,
    paragraphs: [`Your match with ${opponent} in ${title} is ready. Check in by ${moment(until)}, or you forfeit.`],
    link: makeEnglishMatchLink(id),
  }),
  match_time: ({ username, title, opponent, agreed, until, id }, { moment }) => ({
    subject:
      agreed === null ? `${opponent} proposes times for your match` : `You play ${opponent} on ${moment(agreed)}`,
    greeting: `Hi ${username},`,
    paragraphs: [
      agreed === null
        ? `${opponent} proposes times for your match in ${title}. Choose one, or propose others. If you don’t agree, it opens on ${moment(until)}.`
        : `${opponent} agreed: your match in ${title} opens on ${moment(agreed)}. Check in then, or you forfeit.`,
    ],
    link: makeEnglishMatchLink(id),
  }),
  match_extension: ({ username, title, opponent, minutes, until, id }, { moment }) => ({
    subject: `${opponent} asks for ${minutes} more minutes`,
    greeting: `Hi ${username},`,
    paragraphs: [
      `${opponent} asks for ${minutes} more minutes in your match in ${title}. Agree in the match room by ${moment(until)}. If you don’t, the deadline stays.`,
    ],
    link: makeEnglishMatchLink(id),
  }),
  match_reported: ({ username, title, opponent, won, score, before, until, id }, { moment }) => ({
    subject: before
      ? `${opponent} changed their report: you ${describeEnglishChange({ won, score }, before)}`
      : `${opponent} reported your match: you ${won ? 'won' : 'lost'}`,
    greeting: `Hi ${username},`,
    paragraphs: [
      before
        ? `${opponent} changed their report of your match in ${title}. It now says that you ${describeEnglishChange({ won, score }, before)}.`
        : `${opponent} reported your match in ${title}: ${won ? 'you' : opponent} won ${score.join('–')}.`,
      `Confirm or dispute it by ${moment(until)}. If you don’t respond, it’s accepted.`,
    ],
    link: makeEnglishMatchLink(id),
  }),
  match_ruled: ({ username, title, opponent, won, reason, prize, id }, { amount }) => ({
    subject: `A moderator decided your match with ${opponent}`,
    greeting: `Hi ${username},`,
    paragraphs: [
      `A moderator decided your match with ${opponent} in ${title}. ${
        won === null ? 'Neither of you won.' : won ? 'You won.' : `${opponent} won.`
      }`,
      ...(reason === null ? [] : [`The reason: ${reason}`]),
      ...(prize ? [`Your prize of ${amount(prize)} is in your balance.`] : []),
    ],
    link: makeEnglishMatchLink(id),
  }),
  match_reopened: ({ username, title, opponent, until, reason, id }, { moment }) => ({
    subject: `Your match with ${opponent} is open again`,
    greeting: `Hi ${username},`,
    paragraphs: [
      `A moderator reopened your match with ${opponent} in ${title}. Its earlier result and reports don’t count. Report the result by ${moment(until)}.`,
      ...(reason ? [`The reason: ${reason}`] : []),
    ],
    link: makeEnglishMatchLink(id),
  }),
  player_disqualified: ({ username, title, reason, hasGoneHome, id }) => ({
    subject: hasGoneHome ? `You’re out of ${title}` : `You’re disqualified from ${title}`,
    greeting: `Hi ${username},`,
    paragraphs: [
      `${hasGoneHome ? `A moderator recorded that you left ${title}.` : `A moderator disqualified you from ${title}.`} Your open matches go to your opponents. Results that are final stay.`,
      ...(reason ? [`The reason: ${reason}`] : []),
    ],
    link: makeEnglishMatchLink(id),
  }),
  player_reinstated: ({ username, title, reason, id }) => ({
    subject: `You’re back in ${title}`,
    greeting: `Hi ${username},`,
    paragraphs: [
      `A moderator put you back into ${title}. You play your next match.`,
      ...(reason ? [`The reason: ${reason}`] : []),
    ],
    link: makeEnglishMatchLink(id),
  }),
  moderator_called: ({ username, title, player, opponent }) => ({
    subject: `${player} calls a moderator: ${title}`,
    greeting: `Hi ${username},`,
    paragraphs: [`${player} called a moderator to the match with ${opponent} in ${title}. No one has joined yet.`],
    link: { label: 'View calls', path: '/dashboard/admin/tonight' },
  }),
  ruling_overdue: ({ username, title, at, id }, { moment }) => ({
    subject: `A ruling is overdue: ${title}`,
    greeting: `Hi ${username},`,
    paragraphs: [
      `A match in ${title} should have been ruled on by ${moment(at)}. Both players see that time.`,
      'Nothing is decided automatically: the next match and the payout wait for a ruling.',
    ],
    link: { label: 'View ruling', path: `/dashboard/admin/disputes/${id}` },
  }),
};

export const germanRefusals: Texts<Refusals> = {
  not_in_check_in: {
    what: {
      contest: 'Der Check-in für diesen Wettbewerb ist nicht offen.',
      match: 'Der Check-in für dieses Match ist nicht offen.',
    },
  },
  already_checked_in: 'Du bist schon eingecheckt.',
  match_closed: {
    why: {
      contest_over: 'Dieser Wettbewerb ist vorbei.',
      played_on: 'Das nächste Match läuft schon: Dieses Ergebnis ist endgültig.',
      action: 'Das geht in diesem Match nicht mehr.',
      report: 'Dieses Match nimmt gerade keine Meldung an.',
      change: 'Du kannst deine Meldung nicht mehr ändern.',
      nothing_to_confirm: 'Es gibt noch kein Ergebnis, das du bestätigen könntest.',
      nothing_to_dispute: 'Es gibt kein Ergebnis, dem du widersprechen könntest.',
      nothing_to_withdraw: 'Es gibt keinen Widerspruch, den du zurückziehen könntest.',
      nothing_to_agree: 'Darum wird nicht mehr gebeten.',
      seat_used: 'Das erste Match auf diesem Platz hat begonnen, oder die Person ist eingecheckt.',
      asked_enough: 'Du hast schon zweimal um mehr Zeit gebeten. Jetzt ist die andere Seite dran.',
      extended_enough: 'Mehr als 60 Minuten könnt ihr einer Frist nicht hinzufügen.',
      final: 'Dieses Ergebnis ist schon endgültig.',
      not_the_loser: 'Annehmen kann dieses Ergebnis nur, wer verloren hat.',
      concede: 'Dieses Match kannst du jetzt nicht aufgeben.',
      appeal: 'Gegen dieses Ergebnis geht kein Einspruch mehr.',
      won: 'Dieses Match hast du gewonnen: Es gibt nichts einzuwenden.',
      evidence: 'Dieses Match nimmt gerade keine Beweise an.',
      ruling: 'Hier lässt sich kein Ergebnis setzen: Dem Match fehlt eine Seite.',
      present: 'Diese Person ist eingecheckt und fehlt also nicht.',
      one_present: 'Eine Seite ist eingecheckt, also fehlen nicht beide.',
      no_deadline: 'In diesem Match läuft keine Frist.',
      not_over: 'Dieses Match hat kein Ergebnis, das sich zurücknehmen lässt.',
      next_checked_in: 'Zum nächsten Match ist schon jemand eingecheckt. Dieses lässt sich nicht mehr öffnen.',
      disqualified: 'In diesem Match ist jemand nicht mehr dabei. Nimm das zuerst zurück.',
      not_in_contest: 'Diese Person ist schon aus dem Wettbewerb ausgeschieden.',
      not_disqualified: 'Diese Person ist noch dabei.',
      not_proposed: 'Die andere Seite schlägt diese Zeit nicht mehr vor.',
      chat_alone: 'Der Chat öffnet, sobald beide Seiten feststehen.',
      chat_over: 'Der Chat dieses Matches ist geschlossen.',
      called_before: 'Die Moderation ist zu diesem Match schon gerufen.',
      not_called: 'In diesem Match wird gerade keine Moderation gerufen.',
      report_decided: 'Über diese Meldung ist schon entschieden.',
    },
  },
  time_outside: ({ from, until }, { moment }) =>
    `Wähl eine Zeit in der Zukunft, zwischen ${moment(from)} und ${moment(until)}.`,
  already_reported: {
    why: {
      reported: 'Du hast schon gemeldet. Jetzt ist die andere Seite dran.',
      own_report: 'Das ist deine eigene Meldung. Jetzt ist die andere Seite dran.',
    },
  },
  not_your_match: 'Du spielst in diesem Match nicht mit.',
  blocked: 'Die andere Seite hat dich blockiert. Nachrichten kommen nicht an. Die Moderation kannst du trotzdem rufen.',
};

export const germanSuccesses: Texts<Successes> = {
  checked_in: 'Du bist eingecheckt.',
  stands_by: 'Du stehst bereit.',
  match_up_to_date: 'Das Match ist auf dem neuesten Stand.',
  result_reported: 'Ergebnis gemeldet.',
  report_changed: 'Meldung geändert. Die andere Seite sieht es.',
  result_confirmed: 'Ergebnis bestätigt.',
  result_disputed: 'Dein Widerspruch liegt bei der Moderation.',
  result_appealed: 'Dein Einspruch liegt bei der Moderation.',
  dispute_withdrawn: 'Widerspruch zurückgezogen. Das Ergebnis ist endgültig.',
  extension_proposed: 'Die andere Seite sieht deine Bitte.',
  extension_agreed: 'Frist verlängert.',
  match_conceded: 'Du hast das Match aufgegeben.',
  times_proposed: 'Zeiten vorgeschlagen.',
  time_agreed: 'Zeit vereinbart.',
  match_ruled: 'Entscheidung gespeichert.',
  match_extended: ({ minutes }) => `Frist um ${minutes} Min. verlängert.`,
  match_forfeited: 'Match kampflos gewertet.',
  match_reopened: 'Match wieder geöffnet.',
  player_disqualified: 'Disqualifiziert.',
  player_dropped: 'Aus dem Wettbewerb genommen.',
  player_reinstated: 'Wieder zugelassen.',
  lobby_saved: 'Lobby gespeichert. Die andere Seite sieht sie.',
  player_blocked: ({ username }) => `${username} ist blockiert. Nachrichten von dort kommen nicht an.`,
  player_unblocked: ({ username }) => `${username} ist nicht mehr blockiert.`,
  moderator_called: 'Die Moderation sieht deine Anfrage.',
  moderator_call_ended: 'Die Anfrage ist erledigt.',
  chat_joined: 'Du bist im Chat. Beide Seiten sehen das.',
};

export const germanMails: MailTexts<Mails> = {
  match_ready: ({ username, title, opponent, until, id }, { moment }) => ({
    subject: `Dein Match gegen ${opponent} ist bereit`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `dein Match gegen ${opponent} in ${title} ist bereit. Check bis ${moment(until)} ein, sonst verlierst du es kampflos.`,
    ],
    link: makeGermanMatchLink(id),
  }),
  match_time: ({ username, title, opponent, agreed, until, id }, { moment }) => ({
    subject:
      agreed === null
        ? `${opponent} schlägt Zeiten für euer Match vor`
        : `Dein Match gegen ${opponent}: ${moment(agreed)}`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      agreed === null
        ? `${opponent} schlägt Zeiten für euer Match in ${title} vor. Wähl eine oder schlag andere vor. Einigt ihr euch nicht, öffnet es am ${moment(until)}.`
        : `${opponent} ist einverstanden: Euer Match in ${title} öffnet am ${moment(agreed)}. Check dann ein, sonst verlierst du es kampflos.`,
    ],
    link: makeGermanMatchLink(id),
  }),
  match_extension: ({ username, title, opponent, minutes, until, id }, { moment }) => ({
    subject: `${opponent} bittet um ${minutes} Minuten mehr`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `${opponent} bittet in eurem Match in ${title} um ${minutes} Minuten mehr. Stimm im Match-Raum bis ${moment(until)} zu. Sonst bleibt die Frist, wie sie ist.`,
    ],
    link: makeGermanMatchLink(id),
  }),
  match_reported: ({ username, title, opponent, won, score, before, until, id }, { moment }) => ({
    subject: before
      ? `${opponent} hat die Meldung geändert: Du hast ${describeGermanChange({ won, score }, before)}`
      : `${opponent} hat gemeldet: Du hast ${won ? 'gewonnen' : 'verloren'}`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      before
        ? `${opponent} hat die Meldung zu eurem Match in ${title} geändert: Du hast ${describeGermanChange({ won, score }, before)}.`
        : `${opponent} hat euer Match in ${title} gemeldet: ${won ? 'Du hast' : `${opponent} hat`} ${score.join(':')} gewonnen.`,
      `Bestätige oder widersprich bis ${moment(until)}. Antwortest du nicht, gilt das Ergebnis als angenommen.`,
    ],
    link: makeGermanMatchLink(id),
  }),
  match_ruled: ({ username, title, opponent, won, reason, prize, id }, { amount }) => ({
    subject: `Die Moderation hat dein Match gegen ${opponent} entschieden`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `die Moderation hat dein Match gegen ${opponent} in ${title} entschieden. ${
        won === null ? 'Niemand hat gewonnen.' : won ? 'Du hast gewonnen.' : `${opponent} hat gewonnen.`
      }`,
      ...(reason === null ? [] : [`Der Grund: ${reason}`]),
      ...(prize ? [`Dein Preisgeld von ${amount(prize)} ist auf deinem Guthaben.`] : []),
    ],
    link: makeGermanMatchLink(id),
  }),
  match_reopened: ({ username, title, opponent, until, reason, id }, { moment }) => ({
    subject: `Dein Match gegen ${opponent} ist wieder offen`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `die Moderation hat dein Match gegen ${opponent} in ${title} wieder geöffnet. Ergebnis und Meldungen von vorher zählen nicht mehr. Melde das Ergebnis bis ${moment(until)}.`,
      ...(reason ? [`Der Grund: ${reason}`] : []),
    ],
    link: makeGermanMatchLink(id),
  }),
  player_disqualified: ({ username, title, reason, hasGoneHome, id }) => ({
    subject: hasGoneHome ? `Du bist nicht mehr dabei: ${title}` : `Du bist disqualifiziert: ${title}`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `${hasGoneHome ? `die Moderation hat eingetragen, dass du ${title} verlassen hast.` : `die Moderation hat dich in ${title} disqualifiziert.`} Deine offenen Matches gehen an die anderen. Ergebnisse, die endgültig sind, bleiben.`,
      ...(reason ? [`Der Grund: ${reason}`] : []),
    ],
    link: makeGermanMatchLink(id),
  }),
  player_reinstated: ({ username, title, reason, id }) => ({
    subject: `Du bist wieder dabei: ${title}`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `die Moderation hat dich in ${title} wieder zugelassen. Du spielst dein nächstes Match.`,
      ...(reason ? [`Der Grund: ${reason}`] : []),
    ],
    link: makeGermanMatchLink(id),
  }),
  moderator_called: ({ username, title, player, opponent }) => ({
    subject: `${player} ruft die Moderation: ${title}`,
    greeting: `Hallo ${username},`,
    paragraphs: [`${player} hat die Moderation zum Match gegen ${opponent} in ${title} gerufen. Noch ist niemand da.`],
    link: { label: 'Zu den Anfragen', path: '/dashboard/admin/tonight' },
  }),
  ruling_overdue: ({ username, title, at, id }, { moment }) => ({
    subject: `Eine Entscheidung ist überfällig: ${title}`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `über ein Match bei ${title} sollte bis ${moment(at)} entschieden sein. Beide Seiten sehen diese Zeit.`,
      'Automatisch entschieden wird nichts: Das nächste Match und die Auszahlung warten.',
    ],
    link: { label: 'Zur Entscheidung', path: `/dashboard/admin/disputes/${id}` },
  }),
};
