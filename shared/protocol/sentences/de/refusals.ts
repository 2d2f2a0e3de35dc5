import { providerName } from '../providers';
import type { RefusalParams } from '../refusals';
import { byWhat, byWhy, say, type Texts } from '../say';
import { conditions } from './conditions';
import { fields } from './fields';
import { wait } from './wait';

export const refusals: Texts<RefusalParams> = {
  malformed_request: byWhy({
    json: 'Die Anfrage kam nicht richtig an. Lade die Seite neu und versuch es noch einmal.',
    incomplete: 'Die Anfrage kam nicht ganz an. Versuch es noch einmal.',
    address: 'Diese Adresse ist nicht richtig geschrieben.',
  }),
  unauthenticated: byWhy({
    needed: 'Melde dich dafür an.',
    ended: 'Deine Sitzung ist zu Ende. Melde dich an, um weiterzumachen.',
  }),
  xsrf_failed: 'Diese Anfrage kam nicht von unserer Seite. Lade sie neu und versuch es noch einmal.',
  session_mismatch: 'Hier laufen zwei Sitzungen zugleich. Melde dich neu an.',
  forbidden: byWhy({
    role: 'Das darf dein Konto nicht.',
    self_excluded: 'Du hast dich selbst vom Spielen ausgeschlossen.',
    profile: 'Das kann nur ändern, wem es gehört.',
    own_role: 'Deine eigene Rolle kannst du nicht ändern.',
    entered_contest: 'An diesem Wettbewerb nimmst du selbst teil. Das muss jemand anders tun.',
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
  }),
  email_unverified: 'Bestätige erst deine E-Mail-Adresse.',
  account_suspended: ({ until, reason, appeal }, { moment }) =>
    [
      `Dein Konto ist ${until === null ? '' : `bis ${moment(until)} `}gesperrt.`,
      ...(reason === null ? [] : [`Der Grund: ${reason}`]),
      ...(appeal === null ? ['Schreib uns, wenn du das für falsch hältst.'] : []),
    ].join(' '),
  muted: ({ until, reason }, { moment }) =>
    `Du kannst ${until === null ? '' : `bis ${moment(until)} `}nichts schreiben, was andere lesen. Der Grund: ${reason}`,
  sanction_closed: byWhy({
    standing: 'Es gilt schon etwas. Heb es erst auf.',
    over: 'Das ist schon vorbei.',
    appealed: 'Du hast schon Einspruch eingelegt.',
    decided: 'Hier wartet kein Einspruch.',
    expired: 'Dieser Link ist abgelaufen: Einspruch war 30 Tage lang möglich.',
  }),
  not_found: (params) =>
    params.what === 'area'
      ? `Einen Bereich ${params.area} gibt es nicht.`
      : byWhat({
          page: 'Das haben wir nicht gefunden.',
          user: 'Dieses Konto gibt es nicht.',
          player: 'So heißt hier niemand.',
          contest: 'Diesen Wettbewerb gibt es nicht.',
          contract: 'Diesen Vertrag gibt es nicht.',
          match: 'Dieses Match gibt es nicht.',
          post: 'Diesen Beitrag gibt es nicht.',
          picture: 'Dieses Bild gibt es nicht.',
          ticket: 'Dieses Ticket gibt es nicht.',
          game: 'Dieses Spiel gibt es nicht.',
          campaign: 'Diese Kampagne gibt es nicht.',
          participant: 'Diese Person ist nicht dabei.',
          saved_reply: 'Diese Vorlage gibt es nicht mehr.',
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
          stake: 'Diese Anlage gibt es nicht.',
          approval: 'Diesen Antrag gibt es nicht.',
          limit_change: 'Diese Änderung gibt es nicht.',
          staking_product: 'Dieses Staking-Produkt gibt es nicht.',
          linked_account: 'Dieses Konto ist nicht mehr verknüpft.',
          areas: 'Dieser Server hat nur die API, keine Bereiche.',
        })(params),
  gone: byWhat({ post: 'Dieser Beitrag wurde entfernt.' }),
  method_not_allowed: ({ allowed }) => `Das geht an dieser Adresse nicht. Nimm ${allowed}.`,
  conflict: (params) => {
    switch (params.why) {
      case 'no_cookie':
        return 'Dieser Browser hat kein Sitzungs-Cookie von uns. Melde dich für die Vorschau neu an.';
      case 'build_live':
        return `Build ${params.build} von ${params.area} ist schon live.`;
      case 'build_path':
        return `Build ${params.build} von ${params.area} nutzt den Pfad eines anderen Bereichs.`;
      case 'picture_in_use':
        return `Dieses Bild wird gebraucht${params.uses.map(({ title }) => `: ${title}`)[0] ?? ''}. Nimm es dort zuerst heraus.`;
    }
  },
  version_conflict: byWhat({
    match: 'Dieses Match hat sich inzwischen geändert. Sieh noch einmal nach, bevor du antwortest.',
    user: 'Dieses Konto wurde geändert, seit du es geöffnet hast. Lade neu und versuch es noch einmal.',
    contest: 'Dieser Wettbewerb wurde geändert, seit du ihn geöffnet hast.',
    campaign: 'Diese Kampagne wurde geändert, seit du sie geöffnet hast.',
    picture: 'Dieses Bild wurde geändert, seit du es geöffnet hast.',
    post: 'Dieser Beitrag wurde geändert, seit du ihn geöffnet hast.',
    saved_reply: 'Diese Vorlage wurde geändert, seit du sie geöffnet hast.',
    limits: 'Die Limits wurden geändert, seit du sie geöffnet hast.',
    ticket: 'Dieses Ticket wurde geändert, seit du es geöffnet hast.',
  }),
  terms_changed: 'Die Bedingungen dieses Wettbewerbs haben sich geändert. Du bist nicht dabei.',
  idempotency_key_reused: 'Diese Anfrage gab es schon mit anderem Inhalt. Fang neu an.',
  already_entered: 'Du bist schon dabei.',
  contest_full: 'Alle Plätze sind vergeben.',
  contest_paused: 'Der Wettbewerb ist angehalten. Alle Uhren stehen.',
  contest_closed: byWhy({
    entries: 'Die Teilnahme ist geschlossen.',
    over: 'Dieser Wettbewerb ist vorbei.',
    leaving: 'Der Check-in ist vorbei: Du kannst nicht mehr aussteigen.',
  }),
  not_in_check_in: byWhat({
    contest: 'Der Check-in für diesen Wettbewerb ist nicht offen.',
    match: 'Der Check-in für dieses Match ist nicht offen.',
  }),
  already_checked_in: 'Du bist schon eingecheckt.',
  contract_closed: byWhy({
    over: 'Dieser Vertrag ist vorbei.',
    draft: 'Dieser Vertrag ist noch nicht offen.',
    opened: 'Nur Entwürfe lassen sich löschen. Sag den Vertrag stattdessen ab.',
    joining: 'Dieser Vertrag nimmt niemanden mehr auf.',
    fixed: 'Jemand ist schon angenommen: Die Bedingungen stehen fest.',
    not_in: 'Du bist nicht in diesem Vertrag.',
    not_waiting: 'Das ist schon entschieden.',
    stake_bound: 'Dein Einsatz bleibt liegen, bis der Vertrag endet. Du kannst vorschlagen, ihn abzusagen.',
    claimed: 'Du hast deinen Sieg schon angemeldet.',
    claiming: 'Siege lassen sich hier nicht mehr anmelden.',
    no_claim: 'Hier gibt es nichts zu entscheiden.',
    no_dispute: 'Hier ist nichts strittig.',
    no_proposal: 'Niemand hat vorgeschlagen, den Vertrag abzusagen.',
    ruled: 'Die Moderation hat entschieden: Absagen geht nicht mehr.',
  }),
  contract_full: 'Dieser Vertrag ist voll.',
  contract_changed: 'Die Bedingungen dieses Vertrags haben sich geändert. Du bist nicht dabei.',
  already_in_contract: 'Hier gibt es schon einen Platz, eine Bewerbung oder eine Antwort.',
  match_closed: byWhy({
    contest_over: 'Dieser Wettbewerb ist vorbei.',
    played_on: 'Das nächste Match läuft schon: Dieses Ergebnis ist endgültig.',
    action: 'Das geht in diesem Match nicht mehr.',
    report: 'Dieses Match nimmt gerade keine Meldung an.',
    nothing_to_confirm: 'Es gibt noch kein Ergebnis, das du bestätigen könntest.',
    nothing_to_dispute: 'Es gibt kein Ergebnis, dem du widersprechen könntest.',
    final: 'Dieses Ergebnis ist schon endgültig.',
    not_the_loser: 'Annehmen kann dieses Ergebnis nur, wer verloren hat.',
    concede: 'Dieses Match kannst du jetzt nicht aufgeben.',
    appeal: 'Gegen dieses Ergebnis geht kein Einspruch mehr.',
    won: 'Dieses Match hast du gewonnen: Es gibt nichts einzuwenden.',
    evidence: 'Dieses Match nimmt gerade keine Beweise an.',
    ruling: 'Hier lässt sich kein Ergebnis setzen: Dem Match fehlt eine Seite.',
    present: 'Diese Person ist eingecheckt und fehlt also nicht.',
    no_deadline: 'In diesem Match läuft keine Frist.',
    not_over: 'Dieses Match hat kein Ergebnis, das sich zurücknehmen lässt.',
    next_checked_in: 'Zum nächsten Match ist schon jemand eingecheckt. Dieses lässt sich nicht mehr öffnen.',
    disqualified: 'In diesem Match ist jemand disqualifiziert. Nimm das zuerst zurück.',
    not_in_contest: 'Diese Person ist schon aus dem Wettbewerb ausgeschieden.',
    not_disqualified: 'Diese Person ist nicht disqualifiziert.',
  }),
  already_reported: byWhy({
    reported: 'Du hast schon gemeldet. Jetzt ist die andere Seite dran.',
    own_report: 'Das ist deine eigene Meldung. Jetzt ist die andere Seite dran.',
  }),
  insufficient_funds: (params, { amount }) =>
    params.why === 'entry_fee'
      ? `Für den Einsatz reichen deine Coins nicht. Du hast ${amount(params.available)} verfügbar.`
      : `So viele Coins hast du nicht: ${amount(params.needed)} nötig, ${amount(params.available)} verfügbar.`,
  limits_closed: byWhy({
    same: 'Diese Limits gelten schon.',
    waiting: 'Eine andere Änderung wartet auf eine zweite Person. Über sie muss zuerst entschieden werden.',
    decided: 'Über diese Änderung ist schon entschieden.',
    own: 'Diese muss jemand anderes im Team freigeben.',
  }),
  approval_closed: byWhy({
    decided: 'Über diesen Antrag ist schon entschieden.',
    own: 'Diesen Antrag muss jemand anderes im Team freigeben.',
    browser: 'Der Antrag kam aus diesem Browser. Freigeben muss ihn eine zweite Person in ihrem eigenen.',
    waiting: 'Dafür wartet schon ein Antrag. Über ihn muss erst entschieden werden.',
    changed: 'Das hat sich seit dem Antrag geändert. Lehn ihn ab, dann kann er neu gestellt werden.',
  }),
  stake_closed: byWhy({
    product: 'Dieses Produkt ist für neue Anlagen geschlossen.',
    over: 'Das geht bei dieser Anlage nicht mehr.',
    running: 'Diese Laufzeit ist noch nicht vorbei.',
    nothing_to_claim: 'Noch gibt es keine Belohnung abzuholen.',
    early: 'Diese Laufzeit ist noch nicht vorbei. Bestätige, dass du auf ihre Belohnung verzichtest.',
  }),
  ticket_closed: 'Dieses Ticket ist geschlossen. Schreib uns eine neue Nachricht.',
  merge_closed: byWhy({
    merged_on: 'Das andere Ticket gehört selbst zu einem weiteren. Nimm das zuerst zurück.',
    newer: 'Die Tickets bleiben zusammen: Es gibt eine neuere Nachricht.',
    undone: 'Dieses Ticket gehört zu keinem anderen.',
    unknown: 'Die Tickets bleiben zusammen: Damals ließ sich das noch nicht zurücknehmen.',
  }),
  treasury_short: ({ needed, available }, { amount }) =>
    `So viele Coins hat die Kasse nicht: ${amount(needed)} nötig, ${amount(available)} verfügbar.`,
  limit_reached: ({ what, period, limit, left }, { amount }) => {
    const bound = `Dein Limit für ${what === 'spend' ? 'Einsätze' : 'Einzahlungen'}: ${amount(limit)} ${period === 'day' ? 'am Tag' : 'in der Woche'}.`;
    return `${bound} ${Number(left) === 0 ? 'Es ist ausgeschöpft.' : `Noch frei: ${amount(left)}.`}`;
  },
  account_in_use: (params, { amount }) =>
    params.why === 'coins'
      ? `Ein Konto mit Coins lässt sich nicht löschen. Noch da: ${amount(params.amount)}.`
      : `Solange ein Konto in ${{ contest: 'einem Wettbewerb', campaign: 'einer Kampagne', contract: 'einem Vertrag' }[params.why]} ist, lässt es sich nicht löschen: ${params.title}.`,
  prizes_paid: byWhat({
    contest: 'Die Preise sind schon ausgezahlt: Absagen geht nicht mehr.',
    match: 'Die Preise dieses Matches sind ausgezahlt: Sein Ergebnis steht fest.',
    campaign: 'Belohnungen sind schon ausgezahlt: Absagen geht nicht mehr.',
  }),
  campaign_closed: byWhy({
    over: 'Diese Kampagne ist vorbei.',
    draft: 'Diese Kampagne ist noch nicht veröffentlicht.',
    published: 'Diese Kampagne ist veröffentlicht. Sag sie stattdessen ab.',
    claims: 'Diese Kampagne nimmt gerade keine Ansprüche an.',
  }),
  participant_closed: byWhy({
    claimed: 'Du hast deine Belohnung beansprucht: Aussteigen geht nicht mehr.',
    over: 'Das ist schon entschieden.',
    not_in_review: 'Dieser Anspruch wird nicht geprüft.',
    answer_open: 'Die Person kann noch antworten. Ablehnen geht nach der Antwort oder nach Ablauf ihrer Woche.',
    answered: 'Du hast schon geantwortet.',
  }),
  frozen_field: 'Einiges davon lässt sich nicht mehr ändern.',
  username_taken: fields.username_taken,
  email_taken: fields.email_taken,
  identity_unconfirmed: ({ provider }) =>
    `${provider === 'wallet' ? 'Mit dieser Wallet' : `Mit diesem ${providerName(provider)}-Konto`} kannst du dich nicht anmelden, seit dein Passwort zurückgesetzt wurde. Melde dich mit deinem Passwort an und bestätige ${provider === 'wallet' ? 'sie' : 'es'} in den Einstellungen.`,
  identity_taken: ({ provider }) =>
    `${provider === 'wallet' ? 'Diese Wallet' : `Dieses ${providerName(provider)}-Konto`} ist mit einem anderen Laurel-Konto verknüpft.`,
  identity_other: ({ provider }) =>
    `Du hast schon ein anderes ${providerName(provider)}-Konto verknüpft. Trenne es zuerst.`,
  only_sign_in_way:
    'Das ist dein einziger Weg zur Anmeldung. Setz ein Passwort oder verknüpf zuerst ein anderes Konto.',
  attempt_over: 'Das hat zu lange gedauert oder in einem anderen Browser begonnen. Fang noch einmal an.',
  identity_unverified: ({ provider, why }) =>
    why === 'cancelled'
      ? `Du hast bei ${providerName(provider)} abgebrochen.`
      : `${providerName(provider)} hat das nicht bestätigt. Fang noch einmal an.`,
  deposit_closed: 'Das geht bei dieser Einzahlung nicht mehr.',
  deposits_awaited: ({ most }, { number }) =>
    `Du wartest schon auf ${number(most)} Zahlungen. Was nicht ankommt, fällt nach 24 Stunden weg.`,
  withdrawal_closed: 'Das geht bei dieser Auszahlung nicht mehr.',
  withdrawal_limit: ({ most, left }, { amount }) =>
    `Du kannst in 24 Stunden bis zu ${amount(most)} auszahlen. Noch frei: ${amount(left)}.`,
  withdrawals_stopped: ({ until }, { moment }) =>
    `Dein Passwort oder deine E-Mail-Adresse hat sich geändert. Zum Schutz deiner Coins kannst du erst ab ${moment(until)} wieder auszahlen.`,
  not_offered: ({ provider }) =>
    ({
      sandbox_mail: 'Hier gehen echte Mails raus: Sieh in dein Postfach.',
      deposits: 'Einzahlungen gibt es hier nicht.',
      withdrawals: 'Auszahlungen gibt es hier nicht.',
    })[provider] ?? `${providerName(provider)} gibt es hier nicht.`,
  platform_down: ({ provider }) =>
    `${providerName(provider)} ist gerade nicht erreichbar. Versuch es in ein paar Minuten noch einmal.`,
  payload_too_large: 'Das ist zu groß.',
  unsupported_media: 'Sende die Anfrage als JSON.',
  validation_failed: ({ fault }, formats) =>
    fault ? say(fields, fault, formats) : 'Da stimmt etwas nicht. Sieh dir die markierten Felder an.',
  credentials_invalid: 'Benutzername, E-Mail-Adresse oder Passwort stimmt nicht.',
  code_invalid: fields.code_invalid,
  code_expired: fields.code_expired,
  password_leaked: fields.password_leaked,
  password_weak: fields.password_weak,
  password_wrong: fields.password_wrong,
  illegal_score: fields.illegal_score,
  not_eligible: (params, formats) =>
    params.why === 'not_entered'
      ? 'Du machst bei diesem Wettbewerb nicht mit.'
      : `Du kannst nicht mitmachen. ${say(conditions.states, params.state, formats)}`,
  not_your_match: 'Du spielst in diesem Match nicht mit.',
  idempotency_key_required: 'Die Anfrage war unvollständig. Lade die Seite neu und versuch es noch einmal.',
  rate_limited: ({ seconds }, formats) => `Zu viele Anfragen. Versuch es in ${wait(seconds, formats)} noch einmal.`,
  internal_error: 'Bei uns ging etwas schief. Versuch es gleich noch einmal.',
  not_implemented: 'Das gibt es noch nicht.',
  unavailable: 'Laurel ist gerade nicht erreichbar. Versuch es gleich noch einmal.',
  outcome_unknown: ({ again }) =>
    again === 'safe'
      ? 'Das ist nicht bestätigt, vielleicht hat es trotzdem geklappt. Du kannst es gefahrlos noch einmal versuchen: Es passiert nicht zweimal.'
      : 'Das ist nicht bestätigt, vielleicht hat es trotzdem geklappt. Sieh nach, bevor du es noch einmal versuchst.',
};
