import type { toldContestFields } from '../../contest-locks';
import type { MailTexts } from '../mail-texts';
import type { NoParams, Texts } from '../say';

const displayStatusesInGerman = { visible: 'sichtbar', hidden: 'verborgen', featured: 'hervorgehoben' };

export interface Refusals {
  contest_paused: NoParams;
  contest_closed: {
    why:
      | 'seat'
      | 'seat_hidden'
      | 'strike'
      | 'struck'
      | 'entries'
      | 'over'
      | 'leaving'
      | 'seeds'
      | 'series'
      | 'template'
      | 'date'
      | 'announcements'
      | 'invites';
  };
}

export interface Successes {
  contest_created: { title: string };
  contest_saved: NoParams;
  contest_opened: { title: string };
  contest_paused: { title: string };
  contest_display: { title: string; display: 'visible' | 'hidden' | 'featured' };
  contest_cancelled: { title: string };
  contest_announced: { title: string };
  series_created: { title: string };
  series_skips: { title: string; at: string };
  series_keeps: { title: string; at: string };
  series_stopped: { title: string };
}

export type ContestPlan = {
  [Field in (typeof toldContestFields)[number]]: Field extends `${string}At` ? string : number;
};

export interface Mails {
  check_in_open: { username: string; title: string; slug: string; until: string; waiting: boolean };
  /** To a player who got a spot from the waitlist. `checkIn` is null if they have checked in. */
  waitlist_promoted: {
    username: string;
    title: string;
    slug: string;
    starts: string;
    checkIn: { opens: string; until: string } | null;
  };
  /** To a player for whom no spot opened. `fee` is null if entry was free. */
  waitlist_over: { username: string; title: string; fee: string | null };
  seat_offered: { username: string; title: string; slug: string; game: string };
  seat_at_risk: { username: string; title: string; slug: string };
  /** To an entrant whose seat another player took. `fee` is null if entry was free. */
  seat_taken: { username: string; title: string; fee: string | null };
  contest_cancelled: {
    username: string;
    title: string;
    slug: string;
    fee: string | null;
    least: number | null;
    reason: string | null;
  };
  /** To an entrant who missed check-in. `fee` is null if entry was free. */
  entry_dropped: { username: string; title: string; slug: string; fee: string | null };
  prize_paid: { username: string; title: string; slug: string; amount: string };
  fee_returned: { username: string; title: string; slug: string; fee: string };
  contest_invited: { username: string; title: string; slug: string; game: string; at: string };
  contest_announced: { username: string; title: string; slug: string; text: string };
  /** To an entrant after staff changed the contest. `fee` is null if entry was free. */
  contest_changed: {
    username: string;
    title: string;
    slug: string;
    fee: string | null;
    was: ContestPlan;
    now: ContestPlan;
  };
}

const hasStartMoved = (was: ContestPlan, now: ContestPlan) => was.startsAt !== now.startsAt;
const hasCheckInMoved = (was: ContestPlan, now: ContestPlan) =>
  was.checkInOpensAt !== now.checkInOpensAt || was.checkInClosesAt !== now.checkInClosesAt;
const areClocksChanged = (was: ContestPlan, now: ContestPlan) =>
  was.matchCheckInMinutes !== now.matchCheckInMinutes ||
  was.playMinutes !== now.playMinutes ||
  was.confirmMinutes !== now.confirmMinutes;

export const englishRefusals: Texts<Refusals> = {
  contest_paused: 'This contest is paused. All clocks are stopped.',
  contest_closed: {
    why: {
      entries: 'This contest isn’t taking entries right now.',
      over: 'This contest is over.',
      leaving: 'Check-in has closed, so you can no longer leave this contest.',
      invites: 'Open the contest and make it visible first, and invite before check-in opens.',
      announcements: 'This contest has the most announcements that it can have.',
      series: 'This series has been stopped.',
      template: 'Open this contest first. A series repeats a contest that has been opened.',
      date: 'This date is past, too far ahead, or has its contest already.',
      seeds: 'Seeds can’t be changed once the contest is drawn.',
      strike: 'A place can be struck once the contest is over. Until then, disqualify the player.',
      struck: 'This place is struck already.',
      seat_hidden: 'Make the contest visible first, so players can take the seat.',
      seat: 'Seats can be taken over only while the contest is being played.',
    },
  },
};

export const englishSuccesses: Texts<Successes> = {
  contest_created: ({ title }) => `${title} saved as a draft. Open it when it’s ready.`,
  contest_saved: 'Contest saved.',
  contest_opened: ({ title }) => `${title} is open.`,
  contest_paused: ({ title }) => `${title} is paused.`,
  contest_display: ({ title, display }) => `${title} is now ${display}.`,
  contest_cancelled: ({ title }) => `${title} is cancelled. Any entry fees were refunded.`,
  contest_announced: ({ title }) => `Announced to the entrants of ${title}.`,
  series_created: ({ title }) => `${title} repeats from now on.`,
  series_skips: ({ title, at }, { moment }) => `${title} skips ${moment(at)}.`,
  series_keeps: ({ title, at }, { moment }) => `${title} takes place ${moment(at)}.`,
  series_stopped: ({ title }) => `${title} is stopped. Contests that are open go on.`,
};

export const englishMails: MailTexts<Mails> = {
  check_in_open: ({ username, title, slug, until, waiting }, { moment }) => ({
    subject: `Check in for ${title}`,
    greeting: `Hi ${username},`,
    paragraphs: [
      waiting
        ? `Check-in for ${title} is open, and you’re on the waitlist. Check in by ${moment(until)} to stand by: spots of players who miss it go to those who did, in the order of the list.`
        : `Check-in for ${title} is open. Check in by ${moment(until)}, or you lose your spot.`,
    ],
    link: { label: 'Check in', path: `/contests/${slug}` },
  }),
  waitlist_promoted: ({ username, title, slug, starts, checkIn }, { moment }) => ({
    subject: `You’re in: ${title}`,
    greeting: `Hi ${username},`,
    paragraphs: [
      `A spot opened in ${title}, and it’s yours.`,
      checkIn
        ? `Check in between ${moment(checkIn.opens)} and ${moment(checkIn.until)}, or you lose your spot. If you can’t play, leave the contest before then: any fee goes back to you.`
        : `You’re checked in. It starts ${moment(starts)}.`,
    ],
    link: { label: 'View contest', path: `/contests/${slug}` },
  }),
  waitlist_over: ({ username, title, fee }, { amount }) => ({
    subject: `No spot opened in ${title}`,
    greeting: `Hi ${username},`,
    paragraphs: [
      `Check-in for ${title} has closed, and no spot opened for you.`,
      ...(fee === null ? [] : [`Your fee of ${amount(fee)} is back in your balance.`]),
    ],
    link: { label: 'Find another contest', path: '/contests' },
  }),
  seat_offered: ({ username, title, slug, game }) => ({
    subject: `A seat in ${title} is yours if you want it`,
    greeting: `Hi ${username},`,
    paragraphs: [
      `a player of ${title} (${game}) is missing, and the contest has begun. You can take their seat until its first match begins, or until someone else takes it.`,
      'You aren’t entered, and nothing is paid, unless you take it.',
    ],
    link: { label: 'View contest', path: `/contests/${slug}` },
  }),
  seat_at_risk: ({ username, title, slug }) => ({
    subject: `Check in, or lose your seat in ${title}`,
    greeting: `Hi ${username},`,
    paragraphs: [
      `You haven’t checked in to your match in ${title}, so your seat is offered to another player.`,
      'Check in before they take it, and you keep it. If they take it, any fee goes back to you.',
    ],
    link: { label: 'View contest', path: `/contests/${slug}` },
  }),
  seat_taken: ({ username, title, fee }, { amount }) => ({
    subject: `Another player took your seat in ${title}`,
    greeting: `Hi ${username},`,
    paragraphs: [
      `You hadn’t checked in to your match in ${title}, and another player took your seat.`,
      ...(fee === null ? [] : [`Your fee of ${amount(fee)} is back in your balance.`]),
    ],
    link: { label: 'Find another contest', path: '/contests' },
  }),
  contest_cancelled: ({ username, title, slug, fee, least, reason }, { amount, plural }) => ({
    subject: `${title} is cancelled`,
    greeting: `Hi ${username},`,
    paragraphs: [
      least === null
        ? `${title} is cancelled.`
        : `${title} is cancelled, because fewer than ${plural(least, { one: '# player', other: '# players' })} checked in.`,
      ...(reason === null ? [] : [`The reason: ${reason}`]),
      ...(fee === null ? [] : [`Your fee of ${amount(fee)} is back in your balance.`]),
    ],
    link: { label: 'View contest', path: `/contests/${slug}` },
  }),
  entry_dropped: ({ username, title, slug, fee }, { amount }) => ({
    subject: `You missed check-in for ${title}`,
    greeting: `Hi ${username},`,
    paragraphs: [
      `You didn’t check in to ${title} in time, so you lost your spot.`,
      ...(fee === null ? [] : [`Your fee of ${amount(fee)} is back in your balance.`]),
    ],
    link: { label: 'View contest', path: `/contests/${slug}` },
  }),
  prize_paid: ({ username, title, slug, amount: prize }, { amount }) => ({
    subject: `You won ${amount(prize)} in ${title}`,
    greeting: `Hi ${username},`,
    paragraphs: [`Your prize of ${amount(prize)} from ${title} is in your balance.`],
    link: { label: 'View contest', path: `/contests/${slug}` },
  }),
  fee_returned: ({ username, title, slug, fee }, { amount }) => ({
    subject: `Your fee for ${title} is back`,
    greeting: `Hi ${username},`,
    paragraphs: [
      `An opponent who beat you in ${title} was found to have cheated.`,
      `Your fee of ${amount(fee)} is back in your balance. The results stay.`,
    ],
    link: { label: 'View contest', path: `/contests/${slug}` },
  }),
  contest_invited: ({ username, title, slug, game, at }, { moment }) => ({
    subject: `You’re invited to ${title}`,
    greeting: `Hi ${username},`,
    paragraphs: [
      `you’re invited to enter ${title} (${game}), which starts ${moment(at)}.`,
      'You aren’t entered, and nothing is paid, unless you enter yourself.',
    ],
    link: { label: 'View contest', path: `/contests/${slug}` },
  }),
  contest_announced: ({ username, title, slug, text }) => ({
    subject: `News about ${title}`,
    greeting: `Hi ${username},`,
    paragraphs: [`The announcement: ${text}`, `You get this because you entered ${title}.`],
    link: { label: 'View contest', path: `/contests/${slug}` },
  }),
  contest_changed: ({ username, title, slug, fee, was, now }, { moment, amount }) => ({
    subject: hasStartMoved(was, now) ? `${title} starts ${moment(now.startsAt)}` : `${title} has changed`,
    greeting: `Hi ${username},`,
    paragraphs: [
      hasStartMoved(was, now)
        ? `${title} starts ${moment(now.startsAt)}. Before, it was to start ${moment(was.startsAt)}.`
        : `${title} has changed.`,
      ...(hasCheckInMoved(was, now)
        ? [
            `Check-in is from ${moment(now.checkInOpensAt)} until ${moment(now.checkInClosesAt)}. If you miss it, you lose your spot.`,
          ]
        : []),
      ...(areClocksChanged(was, now)
        ? [
            `In each match you have ${now.matchCheckInMinutes} minutes to check in, ${now.playMinutes} to play and ${now.confirmMinutes} to respond. Before, it was ${was.matchCheckInMinutes}, ${was.playMinutes} and ${was.confirmMinutes}.`,
          ]
        : []),
      ...(was.maxPlayers === now.maxPlayers
        ? []
        : [`It has ${now.maxPlayers} spots. Before, it had ${was.maxPlayers}.`]),
      fee === null
        ? 'If you can’t make it, leave the contest before check-in closes.'
        : `If you can’t make it, leave the contest before check-in closes. You get your fee of ${amount(fee)} back.`,
      `You get this because you entered ${title}.`,
    ],
    link: { label: 'View contest', path: `/contests/${slug}` },
  }),
};

export const germanRefusals: Texts<Refusals> = {
  contest_paused: 'Der Wettbewerb ist angehalten. Alle Uhren stehen.',
  contest_closed: {
    why: {
      entries: 'Die Teilnahme ist geschlossen.',
      over: 'Dieser Wettbewerb ist vorbei.',
      leaving: 'Der Check-in ist vorbei: Du kannst nicht mehr aussteigen.',
      invites: 'Öffne den Wettbewerb und mach ihn sichtbar. Einladen geht, bis der Check-in öffnet.',
      announcements: 'Dieser Wettbewerb hat schon so viele Ankündigungen, wie er haben kann.',
      series: 'Diese Serie ist beendet.',
      template: 'Öffne den Wettbewerb zuerst. Eine Serie wiederholt einen, der schon geöffnet wurde.',
      date: 'Dieser Termin ist vorbei, zu weit weg oder hat seinen Wettbewerb schon.',
      seeds: 'Nach der Auslosung lässt sich die Setzliste nicht mehr ändern.',
      strike: 'Streichen lässt sich ein Platz, wenn der Wettbewerb vorbei ist. Bis dahin: disqualifizieren.',
      struck: 'Dieser Platz ist schon gestrichen.',
      seat_hidden: 'Mach den Wettbewerb zuerst sichtbar, damit jemand den Platz nehmen kann.',
      seat: 'Plätze lassen sich nur übernehmen, solange der Wettbewerb läuft.',
    },
  },
};

export const germanSuccesses: Texts<Successes> = {
  contest_created: ({ title }) => `${title} ist als Entwurf gespeichert. Öffne ihn, wenn er fertig ist.`,
  contest_saved: 'Wettbewerb gespeichert.',
  contest_opened: ({ title }) => `${title} ist offen.`,
  contest_paused: ({ title }) => `${title} ist angehalten.`,
  contest_display: ({ title, display }) => `${title} ist jetzt ${displayStatusesInGerman[display]}.`,
  contest_cancelled: ({ title }) => `${title} ist abgesagt. Einsätze wurden zurückgezahlt.`,
  contest_announced: ({ title }) => `An alle in ${title} angekündigt.`,
  series_created: ({ title }) => `${title} wiederholt sich ab jetzt.`,
  series_skips: ({ title, at }, { moment }) => `${title} lässt ${moment(at)} aus.`,
  series_keeps: ({ title, at }, { moment }) => `${title} findet ${moment(at)} statt.`,
  series_stopped: ({ title }) => `${title} ist beendet. Offene Wettbewerbe gehen weiter.`,
};

export const germanMails: MailTexts<Mails> = {
  check_in_open: ({ username, title, slug, until, waiting }, { moment }) => ({
    subject: `Check ein: ${title}`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      waiting
        ? `der Check-in für ${title} ist offen, und du stehst auf der Warteliste. Check bis ${moment(until)} ein, dann stehst du bereit: Plätze, deren Check-in verpasst wird, gehen der Reihe nach an alle, die bereitstehen.`
        : `der Check-in für ${title} ist offen. Check bis ${moment(until)} ein, sonst verlierst du deinen Platz.`,
    ],
    link: { label: 'Einchecken', path: `/contests/${slug}` },
  }),
  waitlist_promoted: ({ username, title, slug, starts, checkIn }, { moment }) => ({
    subject: `Du bist dabei: ${title}`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `in ${title} wurde ein Platz frei, und du hast ihn.`,
      checkIn
        ? `Check zwischen ${moment(checkIn.opens)} und ${moment(checkIn.until)} ein, sonst verlierst du den Platz. Kannst du nicht spielen, steig vorher aus: Ein Einsatz geht an dich zurück.`
        : `Du bist eingecheckt. Beginn ist ${moment(starts)}.`,
    ],
    link: { label: 'Wettbewerb ansehen', path: `/contests/${slug}` },
  }),
  waitlist_over: ({ username, title, fee }, { amount }) => ({
    subject: `Kein Platz in ${title}`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `der Check-in für ${title} ist vorbei, und für dich wurde kein Platz frei.`,
      ...(fee === null ? [] : [`Dein Einsatz von ${amount(fee)} ist zurück auf deinem Guthaben.`]),
    ],
    link: { label: 'Anderen Wettbewerb finden', path: '/contests' },
  }),
  seat_offered: ({ username, title, slug, game }) => ({
    subject: `In ${title} ist ein Platz für dich frei`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `in ${title} (${game}) fehlt jemand, und der Wettbewerb läuft schon. Du kannst den Platz übernehmen, bis sein erstes Match beginnt oder ihn jemand anders nimmt.`,
      'Du bist erst dabei und zahlst erst etwas, wenn du ihn nimmst.',
    ],
    link: { label: 'Wettbewerb ansehen', path: `/contests/${slug}` },
  }),
  seat_at_risk: ({ username, title, slug }) => ({
    subject: `Check ein, sonst ist dein Platz in ${title} weg`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `du hast in ${title} noch nicht zu deinem Match eingecheckt. Darum wird dein Platz jemand anderem angeboten.`,
      'Check ein, bevor ihn jemand nimmt, dann behältst du ihn. Ist er weg, geht ein Einsatz an dich zurück.',
    ],
    link: { label: 'Wettbewerb ansehen', path: `/contests/${slug}` },
  }),
  seat_taken: ({ username, title, fee }, { amount }) => ({
    subject: `Jemand anders hat deinen Platz in ${title}`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `du hattest in ${title} nicht zu deinem Match eingecheckt, und jemand anders hat deinen Platz übernommen.`,
      ...(fee === null ? [] : [`Dein Einsatz von ${amount(fee)} ist zurück auf deinem Guthaben.`]),
    ],
    link: { label: 'Anderen Wettbewerb finden', path: '/contests' },
  }),
  contest_cancelled: ({ username, title, slug, fee, least, reason }, { amount, plural }) => ({
    subject: `${title} ist abgesagt`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      least === null
        ? `${title} ist abgesagt.`
        : `${title} ist abgesagt, weil weniger als ${plural(least, { one: '# Person', other: '# Personen' })} eingecheckt haben.`,
      ...(reason === null ? [] : [`Der Grund: ${reason}`]),
      ...(fee === null ? [] : [`Dein Einsatz von ${amount(fee)} ist zurück auf deinem Guthaben.`]),
    ],
    link: { label: 'Wettbewerb ansehen', path: `/contests/${slug}` },
  }),
  entry_dropped: ({ username, title, slug, fee }, { amount }) => ({
    subject: `Du hast den Check-in für ${title} verpasst`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `du hast bei ${title} nicht rechtzeitig eingecheckt, darum ist dein Platz weg.`,
      ...(fee === null ? [] : [`Dein Einsatz von ${amount(fee)} ist zurück auf deinem Guthaben.`]),
    ],
    link: { label: 'Wettbewerb ansehen', path: `/contests/${slug}` },
  }),
  prize_paid: ({ username, title, slug, amount: prize }, { amount }) => ({
    subject: `Du hast ${amount(prize)} in ${title} gewonnen`,
    greeting: `Hallo ${username},`,
    paragraphs: [`dein Preisgeld von ${amount(prize)} aus ${title} ist auf deinem Guthaben.`],
    link: { label: 'Wettbewerb ansehen', path: `/contests/${slug}` },
  }),
  fee_returned: ({ username, title, slug, fee }, { amount }) => ({
    subject: `Dein Einsatz für ${title} ist zurück`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `jemand, gegen den du in ${title} verloren hast, hat nachweislich betrogen.`,
      `Dein Einsatz von ${amount(fee)} ist zurück auf deinem Guthaben. Die Ergebnisse bleiben.`,
    ],
    link: { label: 'Wettbewerb ansehen', path: `/contests/${slug}` },
  }),
  contest_invited: ({ username, title, slug, game, at }, { moment }) => ({
    subject: `Du bist zu ${title} eingeladen`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `du bist zu ${title} (${game}) eingeladen. Beginn ist ${moment(at)}.`,
      'Du bist erst dabei und zahlst erst etwas, wenn du selbst mitmachst.',
    ],
    link: { label: 'Wettbewerb ansehen', path: `/contests/${slug}` },
  }),
  contest_announced: ({ username, title, slug, text }) => ({
    subject: `Neues zu ${title}`,
    greeting: `Hallo ${username},`,
    paragraphs: [`die Ankündigung: ${text}`, `Du bekommst sie, weil du bei ${title} mitmachst.`],
    link: { label: 'Wettbewerb ansehen', path: `/contests/${slug}` },
  }),
  contest_changed: ({ username, title, slug, fee, was, now }, { moment, amount }) => ({
    subject: hasStartMoved(was, now) ? `${title} beginnt ${moment(now.startsAt)}` : `${title} hat sich geändert`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      hasStartMoved(was, now)
        ? `${title} beginnt ${moment(now.startsAt)}. Bisher sollte es ${moment(was.startsAt)} losgehen.`
        : `${title} hat sich geändert.`,
      ...(hasCheckInMoved(was, now)
        ? [
            `Der Check-in ist von ${moment(now.checkInOpensAt)} bis ${moment(now.checkInClosesAt)} offen. Verpasst du ihn, verlierst du deinen Platz.`,
          ]
        : []),
      ...(areClocksChanged(was, now)
        ? [
            `In jedem Match hast du ${now.matchCheckInMinutes} Minuten zum Einchecken, ${now.playMinutes} zum Spielen und ${now.confirmMinutes} zum Antworten. Bisher waren es ${was.matchCheckInMinutes}, ${was.playMinutes} und ${was.confirmMinutes}.`,
          ]
        : []),
      ...(was.maxPlayers === now.maxPlayers
        ? []
        : [`Es gibt ${now.maxPlayers} Plätze. Bisher waren es ${was.maxPlayers}.`]),
      fee === null
        ? 'Passt es dir nicht mehr, steig aus, bevor der Check-in endet.'
        : `Passt es dir nicht mehr, steig aus, bevor der Check-in endet. Deinen Einsatz von ${amount(fee)} bekommst du zurück.`,
      `Du bekommst das, weil du bei ${title} mitmachst.`,
    ],
    link: { label: 'Wettbewerb ansehen', path: `/contests/${slug}` },
  }),
};
