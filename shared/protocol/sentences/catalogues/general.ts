import type { PlayerRef } from '../../schemas/common';
import type { Media } from '../../schemas/content/media';
import * as de from '../de/parts';
import * as en from '../en/parts';
import type { FieldFault } from '../fields';
import { formatProviderName } from '../providers';
import type { RefusalAtFieldParams } from '../refusals-at-fields';
import { type NoParams, type Texts, writeSentence } from '../say';

export interface Refusals extends RefusalAtFieldParams {
  malformed_request: { why: 'json' | 'incomplete' | 'address' };
  xsrf_failed: NoParams;
  session_mismatch: NoParams;
  forbidden: {
    why:
      | 'role'
      | 'self_excluded'
      | 'profile'
      | 'own_role'
      | 'entered_contest'
      | 'not_joined'
      | 'own_contract'
      | 'own_request'
      | 'approved_before'
      | 'own_budget'
      | 'suspended'
      | 'own_sanction'
      | 'staff_sanction'
      | 'long_sanction'
      | 'other_sanction'
      | 'own_appeal';
  };
  not_found:
    | {
        what:
          | 'page'
          | 'user'
          | 'player'
          | 'contest'
          | 'contract'
          | 'match'
          | 'post'
          | 'picture'
          | 'message'
          | 'message_report'
          | 'forbidden_word'
          | 'ticket'
          | 'ticket_link'
          | 'saved_reply'
          | 'webhook'
          | 'organiser'
          | 'session'
          | 'sanction'
          | 'appeal_link'
          | 'back_fill'
          | 'unsubscribe_link'
          | 'linked_account'
          | 'areas'
          | 'game'
          | 'campaign'
          | 'participant'
          | 'stake'
          | 'staking_product'
          | 'approval'
          | 'limit_change'
          | 'series'
          | 'wallet'
          | 'transaction'
          | 'ledger_account'
          | 'ledger_transaction'
          | 'deposit'
          | 'withdrawal';
      }
    | { what: 'area'; area: string };
  method_not_allowed: { allowed: string };
  conflict:
    | { why: 'no_cookie' }
    | { why: 'build_live' | 'build_path' | 'stage_over'; area: string; build: string }
    | { why: 'stage_waiting'; area: string; by: string }
    | { why: 'job_needed'; kind: string }
    | { why: 'back_fill_over' }
    | { why: 'picture_in_use'; uses: Media['usedBy'] };
  version_conflict:
    | { what: 'match' | 'user' }
    | {
        what: 'contest' | 'campaign' | 'picture' | 'post' | 'ticket' | 'saved_reply' | 'limits' | 'lobby';
        by: PlayerRef | null;
        at: string;
      };
  idempotency_key_reused: NoParams;
  prizes_paid: { what: 'contest' | 'match' | 'campaign' };
  frozen_field: NoParams;
  not_offered: { provider: string };
  payload_too_large: NoParams;
  unsupported_media: NoParams;
  validation_failed: { fault?: FieldFault };
  idempotency_key_required: NoParams;
  rate_limited: { seconds: number };
  /** The beginning of the request's id in the log. Older servers give none. */
  internal_error: { reference?: string };
  not_implemented: NoParams;
  unavailable: { reference?: string; busy?: true };
  /** `safe`: repeating the call with its key is safe and shows the outcome. `look`: a repeated call might run twice. */
  outcome_unknown: { again: 'safe' | 'look'; reference?: string };
}

export const englishRefusals: Texts<Refusals> = {
  malformed_request: {
    why: {
      json: 'The request isn’t valid JSON.',
      incomplete: 'The request ended before it was complete.',
      address: 'That address isn’t valid.',
    },
  },
  xsrf_failed: 'We couldn’t confirm this came from Laurel. Reload and try again.',
  session_mismatch: 'You’re signed in twice in this browser. Sign in again.',
  forbidden: {
    why: {
      role: 'You don’t have access to this.',
      self_excluded: 'You’ve self-excluded from playing.',
      profile: 'Only its owner can change this.',
      own_role: 'You can’t change your own role.',
      entered_contest: 'You’ve entered this contest. Someone else has to do this.',
      not_joined: 'Join this chat before you read it. Its players see that you did.',
      own_contract: 'You can’t rule on a contract you’re in.',
      own_request: 'This is your own. Someone else has to decide it.',
      approved_before: 'You’ve already approved this. Someone else has to decide.',
      own_budget: 'You can’t set your own budget. Ask another member of staff.',
      suspended: 'This account is suspended. Lift the suspension first.',
      own_sanction: 'You can’t sanction yourself.',
      staff_sanction: 'Only admins can warn, mute or suspend staff.',
      long_sanction: 'Only admins can mute or suspend for more than 7 days.',
      other_sanction: 'Only admins can lift what someone else decided.',
      own_appeal: 'You can’t decide an appeal against your own decision.',
    },
  },
  not_found: (params) =>
    params.what === 'area'
      ? `No area named ${params.area}.`
      : {
          page: 'We couldn’t find that.',
          user: 'User not found.',
          player: 'Player not found.',
          contest: 'Contest not found.',
          contract: 'Contract not found.',
          match: 'Match not found.',
          post: 'Post not found.',
          picture: 'Picture not found.',
          message: 'This message no longer exists.',
          message_report: 'Report not found.',
          forbidden_word: 'This word isn’t on the list any more.',
          ticket: 'Ticket not found.',
          game: 'Game not found.',
          campaign: 'Campaign not found.',
          participant: 'Participant not found.',
          saved_reply: 'This saved reply no longer exists.',
          webhook: 'This contest has no webhook.',
          organiser: 'This person wasn’t added as an organiser.',
          ticket_link: 'This ticket link doesn’t work. Use the one in our latest email about it.',
          wallet: 'Wallet not found.',
          transaction: 'Transaction not found on this chain.',
          ledger_account: 'No coins have moved on this account.',
          ledger_transaction: 'Transaction not found in the ledger.',
          deposit: 'Deposit not found.',
          withdrawal: 'Withdrawal not found.',
          session: 'This session has already ended.',
          sanction: 'Sanction not found.',
          appeal_link: 'This link doesn’t work. Use the one in our email.',
          back_fill: 'There is no such back-fill.',
          unsubscribe_link: 'This link doesn’t work. Use the one in our email, or sign in and change your settings.',
          stake: 'Stake not found.',
          approval: 'Request not found.',
          limit_change: 'Change not found.',
          series: 'Series not found.',
          staking_product: 'Staking product not found.',
          linked_account: 'This account is no longer linked.',
          areas: 'This server runs the API only. It has no areas.',
        }[params.what],
  method_not_allowed: ({ allowed }) => `Method not allowed. Use ${allowed}.`,
  conflict: (params) => {
    switch (params.why) {
      case 'no_cookie':
        return 'This browser has no Laurel session cookie. Sign in again to preview.';
      case 'build_live':
        return `Build ${params.build} of ${params.area} is already live.`;
      case 'build_path':
        return `Build ${params.build} of ${params.area} uses another area’s path.`;
      case 'stage_over':
        return `Build ${params.build} of ${params.area} is no longer staged.`;
      case 'stage_waiting':
        return `${params.by} has just asked for a change of ${params.area}. Wait until it’s made, then decide.`;
      case 'job_needed':
        return `A job of the kind ${params.kind} can’t be given up. Fix its cause, then try it again.`;
      case 'back_fill_over':
        return 'This back-fill has ended.';
      case 'picture_in_use':
        return `This picture is in use${params.uses.map(({ title }) => `: ${title}`)[0] ?? ''}. Remove it there first.`;
    }
  },
  version_conflict: {
    what: {
      match: 'This match has changed. Check it before you respond.',
      user: 'This account has changed since you opened it. Reload and try again.',
      contest: 'This contest has changed since you opened it.',
      campaign: 'This campaign has changed since you opened it.',
      picture: 'This picture has changed since you opened it.',
      post: 'This post has changed since you opened it.',
      ticket: 'This ticket has changed since you opened it.',
      saved_reply: 'This saved reply has changed since you opened it.',
      limits: 'The limits have changed since you opened them.',
      lobby: 'Your opponent has changed the lobby since you opened it.',
    },
  },
  idempotency_key_reused: 'This Idempotency-Key was used for another request.',
  prizes_paid: {
    what: {
      contest: 'Prizes have been paid, so it can’t be cancelled.',
      match: 'This match’s prizes have been paid, so its result can’t change.',
      campaign: 'Rewards have been paid, so it can’t be cancelled.',
    },
  },
  frozen_field: 'Some of these fields are locked.',
  username_taken: en.fields.username_taken,
  email_taken: en.fields.email_taken,
  not_offered: ({ provider }) =>
    ({
      sandbox_mail: 'This server sends real email. Check your inbox.',
      deposits: 'Deposits aren’t available here.',
      withdrawals: 'Withdrawals aren’t available here.',
    })[provider] ?? `${formatProviderName(provider)} isn’t available here.`,
  payload_too_large: 'That’s too large.',
  unsupported_media: 'Send the request as JSON.',
  validation_failed: ({ fault }, formats) =>
    fault ? writeSentence(en.fields, fault, formats) : 'Some fields need fixing. Check the marked ones.',
  code_invalid: en.fields.code_invalid,
  code_expired: en.fields.code_expired,
  password_leaked: en.fields.password_leaked,
  password_weak: en.fields.password_weak,
  password_wrong: en.fields.password_wrong,
  illegal_score: en.fields.illegal_score,
  idempotency_key_required: 'Send an Idempotency-Key header of 8 to 200 characters.',
  rate_limited: ({ seconds }, formats) => `Too many requests. Try again in ${en.describeWait(seconds, formats)}.`,
  internal_error: ({ reference }) =>
    `Something went wrong on our side. Try again in a moment.${en.formatReference(reference)}`,
  not_implemented: 'This isn’t available yet.',
  unavailable: ({ reference, busy }) =>
    busy
      ? 'Laurel is very busy right now. Try again in a moment.'
      : `Laurel is unavailable right now. Try again in a moment.${en.formatReference(reference)}`,
  outcome_unknown: ({ again, reference }) =>
    (again === 'safe'
      ? 'We couldn’t confirm this. It may have gone through. Trying again is safe: it can’t happen twice.'
      : 'We couldn’t confirm this. It may have gone through: look before you try again.') +
    en.formatReference(reference),
};

export const germanRefusals: Texts<Refusals> = {
  malformed_request: {
    why: {
      json: 'Die Anfrage kam nicht richtig an. Lade die Seite neu und versuch es noch einmal.',
      incomplete: 'Die Anfrage kam nicht ganz an. Versuch es noch einmal.',
      address: 'Diese Adresse ist nicht richtig geschrieben.',
    },
  },
  xsrf_failed: 'Diese Anfrage kam nicht von unserer Seite. Lade sie neu und versuch es noch einmal.',
  session_mismatch: 'Hier laufen zwei Sitzungen zugleich. Melde dich neu an.',
  forbidden: {
    why: {
      role: 'Das darf dein Konto nicht.',
      self_excluded: 'Du hast dich selbst vom Spielen ausgeschlossen.',
      profile: 'Das kann nur ändern, wem es gehört.',
      own_role: 'Deine eigene Rolle kannst du nicht ändern.',
      entered_contest: 'An diesem Wettbewerb nimmst du selbst teil. Das muss jemand anders tun.',
      not_joined: 'Tritt diesem Chat erst bei. Beide Seiten sehen dann, dass du mitliest.',
      own_contract: 'Über einen Vertrag, an dem du beteiligt bist, entscheidest nicht du.',
      own_request: 'Das betrifft dich selbst. Darüber muss jemand anders entscheiden.',
      approved_before: 'Du hast das schon freigegeben. Jetzt entscheidet eine zweite Person.',
      own_budget: 'Dein eigenes Budget muss jemand anderes aus dem Team festlegen.',
      suspended: 'Dieses Konto ist gesperrt. Heb erst die Sperre auf.',
      own_sanction: 'Gegen dich selbst kannst du nichts verhängen.',
      staff_sanction: 'Nur die Administration kann das Team verwarnen, stummschalten oder sperren.',
      long_sanction: 'Nur die Administration kann länger als 7 Tage stummschalten oder sperren.',
      other_sanction: 'Nur die Administration kann aufheben, was jemand anderes entschieden hat.',
      own_appeal: 'Über einen Einspruch gegen deine eigene Entscheidung entscheidest du nicht.',
    },
  },
  not_found: (params) =>
    params.what === 'area'
      ? `Einen Bereich ${params.area} gibt es nicht.`
      : {
          page: 'Das haben wir nicht gefunden.',
          user: 'Dieses Konto gibt es nicht.',
          player: 'So heißt hier niemand.',
          contest: 'Diesen Wettbewerb gibt es nicht.',
          contract: 'Diesen Vertrag gibt es nicht.',
          match: 'Dieses Match gibt es nicht.',
          post: 'Diesen Beitrag gibt es nicht.',
          picture: 'Dieses Bild gibt es nicht.',
          message: 'Diese Nachricht gibt es nicht mehr.',
          message_report: 'Diese Meldung gibt es nicht.',
          forbidden_word: 'Dieses Wort steht nicht mehr auf der Liste.',
          ticket: 'Dieses Ticket gibt es nicht.',
          game: 'Dieses Spiel gibt es nicht.',
          campaign: 'Diese Kampagne gibt es nicht.',
          participant: 'Diese Person ist nicht dabei.',
          saved_reply: 'Diese Vorlage gibt es nicht mehr.',
          webhook: 'Dieser Wettbewerb hat keinen Webhook.',
          organiser: 'Diese Person wurde nicht hinzugefügt.',
          ticket_link: 'Dieser Link führt zu keinem Ticket. Nimm den aus der neuesten Mail dazu.',
          wallet: 'Diese Wallet gibt es nicht.',
          transaction: 'Diese Transaktion gibt es auf dieser Chain nicht.',
          ledger_account: 'Auf diesem Konto haben sich keine Coins bewegt.',
          ledger_transaction: 'Diese Buchung steht nicht im Hauptbuch.',
          deposit: 'Diese Einzahlung gibt es nicht.',
          withdrawal: 'Diese Auszahlung gibt es nicht.',
          session: 'Diese Sitzung ist schon zu Ende.',
          sanction: 'Nicht gefunden.',
          appeal_link: 'Dieser Link funktioniert nicht. Nimm den aus unserer Mail.',
          back_fill: 'Diesen Nachtrag gibt es nicht.',
          unsubscribe_link:
            'Dieser Link funktioniert nicht. Nimm den aus unserer Mail, oder melde dich an und ändere deine Einstellungen.',
          stake: 'Diese Anlage gibt es nicht.',
          approval: 'Diesen Antrag gibt es nicht.',
          limit_change: 'Diese Änderung gibt es nicht.',
          series: 'Diese Serie gibt es nicht.',
          staking_product: 'Dieses Staking-Produkt gibt es nicht.',
          linked_account: 'Dieses Konto ist nicht mehr verknüpft.',
          areas: 'Dieser Server hat nur die API, keine Bereiche.',
        }[params.what],
  method_not_allowed: ({ allowed }) => `Das geht an dieser Adresse nicht. Nimm ${allowed}.`,
  conflict: (params) => {
    switch (params.why) {
      case 'no_cookie':
        return 'Dieser Browser hat kein Sitzungs-Cookie von uns. Melde dich für die Vorschau neu an.';
      case 'build_live':
        return `Build ${params.build} von ${params.area} ist schon live.`;
      case 'build_path':
        return `Build ${params.build} von ${params.area} nutzt den Pfad eines anderen Bereichs.`;
      case 'stage_over':
        return `Build ${params.build} von ${params.area} hat keine Stufe mehr.`;
      case 'stage_waiting':
        return `${params.by} lässt ${params.area} gerade ändern. Warte, bis das getan ist, und entscheide dann.`;
      case 'job_needed':
        return `Ein Auftrag der Art ${params.kind} kann nicht aufgegeben werden. Behebe die Ursache und versuche ihn dann noch einmal.`;
      case 'back_fill_over':
        return 'Dieser Nachtrag ist fertig.';
      case 'picture_in_use':
        return `Dieses Bild wird gebraucht${params.uses.map(({ title }) => `: ${title}`)[0] ?? ''}. Nimm es dort zuerst heraus.`;
    }
  },
  version_conflict: {
    what: {
      match: 'Dieses Match hat sich inzwischen geändert. Sieh noch einmal nach, bevor du antwortest.',
      user: 'Dieses Konto wurde geändert, seit du es geöffnet hast. Lade neu und versuch es noch einmal.',
      contest: 'Dieser Wettbewerb wurde geändert, seit du ihn geöffnet hast.',
      campaign: 'Diese Kampagne wurde geändert, seit du sie geöffnet hast.',
      picture: 'Dieses Bild wurde geändert, seit du es geöffnet hast.',
      post: 'Dieser Beitrag wurde geändert, seit du ihn geöffnet hast.',
      saved_reply: 'Diese Vorlage wurde geändert, seit du sie geöffnet hast.',
      limits: 'Die Limits wurden geändert, seit du sie geöffnet hast.',
      lobby: 'Die andere Seite hat die Lobby inzwischen geändert.',
      ticket: 'Dieses Ticket wurde geändert, seit du es geöffnet hast.',
    },
  },
  idempotency_key_reused: 'Diese Anfrage gab es schon mit anderem Inhalt. Fang neu an.',
  prizes_paid: {
    what: {
      contest: 'Die Preise sind schon ausgezahlt: Absagen geht nicht mehr.',
      match: 'Die Preise dieses Matches sind ausgezahlt: Sein Ergebnis steht fest.',
      campaign: 'Belohnungen sind schon ausgezahlt: Absagen geht nicht mehr.',
    },
  },
  frozen_field: 'Einiges davon lässt sich nicht mehr ändern.',
  username_taken: de.fields.username_taken,
  email_taken: de.fields.email_taken,
  not_offered: ({ provider }) =>
    ({
      sandbox_mail: 'Hier gehen echte Mails raus: Sieh in dein Postfach.',
      deposits: 'Einzahlungen gibt es hier nicht.',
      withdrawals: 'Auszahlungen gibt es hier nicht.',
    })[provider] ?? `${formatProviderName(provider)} gibt es hier nicht.`,
  payload_too_large: 'Das ist zu groß.',
  unsupported_media: 'Sende die Anfrage als JSON.',
  validation_failed: ({ fault }, formats) =>
    fault ? writeSentence(de.fields, fault, formats) : 'Da stimmt etwas nicht. Sieh dir die markierten Felder an.',
  code_invalid: de.fields.code_invalid,
  code_expired: de.fields.code_expired,
  password_leaked: de.fields.password_leaked,
  password_weak: de.fields.password_weak,
  password_wrong: de.fields.password_wrong,
  illegal_score: de.fields.illegal_score,
  idempotency_key_required: 'Die Anfrage war unvollständig. Lade die Seite neu und versuch es noch einmal.',
  rate_limited: ({ seconds }, formats) =>
    `Zu viele Anfragen. Versuch es in ${de.formatWait(seconds, formats)} noch einmal.`,
  internal_error: ({ reference }) =>
    `Bei uns ging etwas schief. Versuch es gleich noch einmal.${de.formatReference(reference)}`,
  not_implemented: 'Das gibt es noch nicht.',
  unavailable: ({ reference, busy }) =>
    busy
      ? 'Bei Laurel ist gerade sehr viel los. Versuch es gleich noch einmal.'
      : `Laurel ist gerade nicht erreichbar. Versuch es gleich noch einmal.${de.formatReference(reference)}`,
  outcome_unknown: ({ again, reference }) =>
    (again === 'safe'
      ? 'Das ist nicht bestätigt, vielleicht hat es trotzdem geklappt. Du kannst es gefahrlos noch einmal versuchen: Es passiert nicht zweimal.'
      : 'Das ist nicht bestätigt, vielleicht hat es trotzdem geklappt. Sieh nach, bevor du es noch einmal versuchst.') +
    de.formatReference(reference),
};
