import type { FieldParams } from '../fields';
import type { Texts } from '../say';

export const fields: Texts<FieldParams> = {
  required: 'Das ist nötig.',
  wrong_type: 'Dieser Wert passt hier nicht.',
  not_a_number: 'Gib eine Zahl ein.',
  not_an_option: 'Wähl eine der Möglichkeiten.',
  invalid: 'Das ist nicht gültig.',
  unstorable: 'Darin ist ein Zeichen, das wir nicht speichern können.',
  unknown_parameter: 'Diesen Parameter gibt es hier nicht.',
  at_least: ({ least }, { number }) => `Mindestens ${number(least)}.`,
  at_most: ({ most }, { number }) => `Höchstens ${number(most)}.`,
  too_short: ({ least }, { number }) => `Nimm mindestens ${number(least)} Zeichen.`,
  too_long: ({ most }, { number }) => `Nimm höchstens ${number(most)} Zeichen.`,
  too_few: ({ least }, { number }) =>
    least === 1 ? 'Wähl mindestens einen Eintrag.' : `Wähl mindestens ${number(least)} Einträge.`,
  too_many: ({ most }, { number }) =>
    most === 1 ? 'Wähl höchstens einen Eintrag.' : `Wähl höchstens ${number(most)} Einträge.`,
  date: 'Gib ein Datum ein.',
  link: 'Gib eine Adresse ein, die mit https:// beginnt.',
  reason: 'Gib einen Grund an.',
  forbidden_word: ({ word }) => `Lass „${word}“ weg. Das ist hier nicht erlaubt.`,
  words_full: ({ most }, { number }) => `Die Liste ist voll: ${number(most)} Wörter. Entferne zuerst eins.`,

  amount_format: ({ decimals }, { number }) => `Gib eine Zahl mit höchstens ${number(decimals)} Nachkommastellen ein.`,
  amount_from_zero: 'Gib 0 oder mehr ein.',
  amount_above_zero: 'Gib einen Betrag über 0 ein.',
  amount_not_zero: 'Gib einen anderen Betrag als 0 ein.',
  amount_too_large: ({ most }, { amount }) => `Gib höchstens ${amount(most)} ein.`,
  limit_bounds: ({ least, most }, { amount }) => `Von ${amount(least)} bis ${amount(most)}.`,
  limit_order: ({ than }) =>
    `Nicht weniger als ${
      {
        least: 'das Minimum pro Auszahlung',
        perRequest: 'das Maximum pro Auszahlung',
        perDay: 'das Maximum pro Konto',
        reviewFrom: 'der Betrag, ab dem geprüft wird',
        twoPeopleFrom: 'der Betrag, ab dem zwei freigeben',
        walletPerDay: 'das Maximum der Wallet',
      }[than]
    }.`,
  above_zero: 'Gib einen Betrag über 0 ein.',
  withdrawal_least: ({ least }, { amount }) => `Mindestens ${amount(least)}.`,
  withdrawal_most: ({ most }, { amount }) => `Höchstens ${amount(most)} pro Auszahlung.`,
  stake_least: ({ least }, { amount }) => `Mindestens ${amount(least)}.`,
  stake_not_covered: ({ remaining }, { amount }) =>
    remaining === '0'
      ? 'Für neue Anlagen sind keine Belohnungen mehr da.'
      : `Die Belohnungen reichen nur noch für ${amount(remaining)}.`,
  not_the_sender: 'Bekommen kann sie nur, wem die Wallet gehört, die sie gesendet hat.',
  own_coins: 'Dir selbst kannst du keine Coins senden.',
  treasury_on_chain: 'In der Kasse ist, was auf der Chain liegt. Zahl stattdessen Coins ein.',
  own_adjustment: 'Deine eigenen Coins muss jemand anderes aus dem Team korrigieren.',
  more_than_alone:
    'Das ist mehr, als du ohne zweite Person dazugeben kannst. Veröffentliche eine weitere Kampagne, dann gibt eine zweite Person sie frei.',
  promises_nothing: 'Diese Rolle leitet weder Wettbewerbe noch Kampagnen und braucht kein Budget.',

  login: 'Gib deinen Benutzernamen oder deine E-Mail-Adresse ein.',
  password: 'Gib dein Passwort ein.',
  old_password: 'Gib dein jetziges Passwort ein.',
  password_varied: ({ least }, { number }) => `Nimm mindestens ${number(least)} verschiedene Zeichen.`,
  username_format: 'Nimm 3 bis 20 Buchstaben, Ziffern oder Unterstriche.',
  username_reserved: 'Dieser Benutzername ist reserviert. Nimm einen anderen.',
  username_missing: 'Gib einen Benutzernamen ein.',
  in_contest: 'Diese Person ist oder war in dem Wettbewerb.',
  own_seat: 'Dir selbst kannst du keinen Platz anbieten.',
  no_such_player: 'So heißt hier niemand.',
  no_such_assignee: 'Wähl jemanden, der Nachrichten bearbeitet.',
  no_such_organiser: 'Wähl jemanden, der Wettbewerbe leitet und bei diesem nicht dabei ist.',
  ticket_unknown: 'Ein Ticket mit dieser Nummer gibt es nicht.',
  merge_self: 'Gib die Nummer eines anderen Tickets ein.',
  merge_done: 'Eines der beiden ist schon zusammengeführt.',
  merge_other_sender: 'Die beiden Tickets haben verschiedene Absender, die einander nicht lesen dürfen.',
  title_taken: 'Diesen Titel hat schon eine andere Vorlage.',
  no_such_user: 'Dieses Konto gibt es nicht.',
  email_format: 'Gib eine E-Mail-Adresse ein, etwa name@example.org.',
  country: 'Wähl ein Land.',
  time_zone: 'Wähl eine Zeitzone.',
  no_names: 'Gib mindestens einen Namen ein.',
  webhook: 'Füge die Adresse eines Webhooks ein, den Discord angelegt hat.',
  too_many_names: ({ most }) => `Lade höchstens ${most} auf einmal ein.`,
  time_of_day: 'Gib eine Uhrzeit ein, zum Beispiel 19:00.',
  birth_date: 'Gib dein Geburtsdatum ein.',
  too_young: ({ age }, { number }) => `Du musst mindestens ${number(age)} sein.`,
  terms: 'Stimm den Bedingungen zu, um dich zu registrieren.',
  six_digits: 'Gib den sechsstelligen Code ein.',
  return_path: 'Gib einen Pfad dieser Seite ein.',
  push_service: 'An diesen Browser kann Laurel keine Push-Nachrichten schicken. Nimm einen anderen.',
  login_name: 'Nimm 1 bis 32 Kleinbuchstaben, Ziffern oder Bindestriche.',
  npsso: 'Das ist kein NPSSO. Er hat 64 Buchstaben und Ziffern.',
  npsso_refused: 'PlayStation lehnt diesen NPSSO ab. Hol einen neuen.',
  psn_id: 'Gib deine PlayStation-Online-ID ein.',
  no_such_psn_id: 'Kein PlayStation-Konto hat diese Online-ID.',
  no_such_game: 'Die Plattform hat kein Spiel mit dieser ID.',
  goal_impossible: 'So viele hat dieses Spiel nicht.',
  only_later: 'Verkürzen geht nicht mehr: Jemand ist dabei, oder die Kampagne läuft schon.',
  locked_by_join: 'Fest seit dem ersten Beitritt.',
  address: 'Gib die Adresse einer Wallet ein: 0x und 40 Hex-Zeichen.',
  transaction_hash: 'Gib einen Transaktions-Hash ein: 0x und 64 Hex-Zeichen.',
  house_address: 'An diese Adresse lässt sich nichts auszahlen.',
  own_wallet: 'Bestätige zuerst diese Wallet, damit wir wissen, dass ihre Zahlungen von dir sind.',
  wallet_signature: 'Signiere die Nachricht.',
  username_taken: 'Dieser Benutzername ist vergeben.',
  email_taken: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto. Melde dich damit an.',
  password_leaked: 'Dieses Passwort ist aus einem Datenleck bekannt. Nimm ein anderes.',
  password_weak: {
    why: {
      own_words:
        'Zu nah an deinem Benutzernamen, deiner E-Mail-Adresse oder Laurel. Nimm Wörter dazu, die nichts mit dir zu tun haben.',
      easy: 'Zu leicht zu erraten. Nimm noch ein, zwei Wörter dazu.',
    },
  },
  password_wrong: 'Das ist nicht dein jetziges Passwort.',
  same_email: 'Das ist schon deine E-Mail-Adresse.',
  code_invalid: ({ left }, { plural }) =>
    left > 0
      ? plural(left, {
          one: 'Das ist nicht der Code. Noch # Versuch.',
          other: 'Das ist nicht der Code. Noch # Versuche.',
        })
      : 'Das ist nicht der Code. Fordere einen neuen an.',
  code_expired: 'Dieser Code gilt nicht mehr. Fordere einen neuen an.',

  game: 'Gib das Spiel ein.',
  fee_too_high: ({ percent }, { number }) => `Die Gebühr ist höchstens ${number(percent)} %.`,
  shares_sum: 'Die Anteile müssen zusammen 100 % ergeben.',
  more_than_spots: 'Nicht mehr, als es Plätze gibt.',
  above_better_place: 'Nicht mehr, als der bessere Platz bekommt.',
  not_in_format: 'Dieses Format kennt das nicht.',
  after_entries_open: 'Muss nach dem Beginn der Teilnahme liegen.',
  after_check_in_opens: 'Muss nach dem Beginn des Check-ins liegen.',
  before_check_in_closes: 'Kann nicht vor dem Ende des Check-ins liegen.',
  far_ahead: ({ years }, { plural }) =>
    plural(years, { one: 'Höchstens ein Jahr voraus.', other: 'Höchstens # Jahre voraus.' }),
  far_back: ({ years }, { plural }) =>
    plural(years, { one: 'Höchstens ein Jahr zurück.', other: 'Höchstens # Jahre zurück.' }),
  locked_by_check_in: 'Fest, seit der Check-in begonnen hat.',
  locked_in_escrow: 'Fest: schon im Treuhandkonto.',
  locked_by_entry: 'Fest seit der ersten Teilnahme.',
  fewer_than_entered: 'Es sind schon mehr dabei.',
  time_passed: 'Diese Zeit ist schon vorbei.',
  exclusion_length: ({ days, years }, { plural }) =>
    `Wähl mindestens ${plural(days, { one: '# Tag', other: '# Tage' })} und höchstens ${plural(years, { one: '# Jahr', other: '# Jahre' })}.`,
  exclusion_shorter: ({ until }, { moment }) => `Verkürzen geht nicht. Du bist bis ${moment(until)} ausgeschlossen.`,
  time_not_ahead: 'Wähl eine Zeit, die noch kommt.',
  opens_too_late: 'Dann wäre der Check-in schon offen. Öffne ihn mehr Tage vorher.',
  check_in_would_be_open: 'Der Check-in wäre schon offen: Verschieb erst die Zeiten.',
  set_time_passed: 'Eine Zeit, die in der Pause gesetzt wurde, ist vorbei: Setz sie neu.',
  set_time_crossed:
    'Die Pause schiebt die anderen Zeiten über eine hinaus, die in ihr gesetzt wurde: Setz die Zeiten neu.',
  no_such_side: 'Wähl eine der beiden Seiten.',
  illegal_score: (params, { number }) => {
    switch (params.why) {
      case 'unfinished': {
        const { bestOf } = params;
        return `Best of ${number(bestOf)} endet, sobald eine Seite ${number((bestOf + 1) / 2)} gewonnen hat.`;
      }
      case 'games':
        return 'Die Spiele müssen dieses Ergebnis ergeben, und das letzte entscheidet das Match.';
      case 'no_games':
        return 'Gib an, wer welches Spiel gewonnen hat.';
      case 'no_pictures':
        return 'Füg zu jedem Spiel ein Bild hinzu.';
      case 'foreign_picture':
        return 'Wähl Bilder, die du zu diesem Match hinzugefügt hast.';
      case 'as_reported':
        return 'Genau das ist gemeldet: Bestätige es einfach.';
      case 'other_wins':
        return 'Mit diesem Ergebnis hätte die andere Seite gewonnen.';
    }
  },

  length_in_days: ({ least, most }, { number }) => `Ende ${number(least)} bis ${number(most)} Tage nach dem Start.`,
  after_end: 'Kann nicht nach dem Ende liegen.',
  reward_shared: 'Lass das leer: Der Topf wird geteilt.',
  reward_missing: 'Gib die Belohnung je Person ein.',
  pool_covers: ({ winners }) =>
    winners === 'all'
      ? 'Der Topf muss für alle reichen, die gewinnen können.'
      : 'Der Topf muss wenigstens für einen Gewinn reichen.',
  stake_in_bounty: 'Gib 0 ein: Bei einem Kopfgeld setzt nur du ein.',
  wager_off: 'Wetten gibt es hier nicht. Nimm ein Kopfgeld.',
  wager_steam: 'Die Bedingungen von Steam verbieten Wetten. Nimm ein Kopfgeld.',
  own_contract: 'Dich selbst kannst du nicht einladen.',
  stake_missing: 'Gib den Einsatz je Person ein.',
  before_joining_ends: 'Muss nach dem Ende des Beitritts liegen.',
  before_deadline: 'Muss nach dem Ende des Rennens liegen.',

  slug: 'Nimm Kleinbuchstaben, Ziffern und einzelne Bindestriche.',
  slug_taken: 'Ein anderer Beitrag hat diese Adresse.',
  text_missing: 'Gib den Text ein.',
  publish_time: 'Wähl, wann der Beitrag erscheint.',
  evidence_match: 'Beweise brauchen ein Match, andere Dateien haben keines.',
  evidence_full: ({ most }, { number }) => `Du kannst einem Match höchstens ${number(most)} Bilder beilegen.`,
  picture_known: 'Dieses Bild ist schon in der Mediathek.',
  picture_fixed: 'Nur Bilder der Mediathek und Titelbilder können ersetzt werden.',
  gallery_library: 'In die Galerie kommen nur Bilder der Mediathek.',
  picture_missing: 'Wähl ein Bild.',
  picture_type: 'Nimm ein Bild als JPEG, PNG oder WebP.',
  picture_broken: 'Dieses Bild lässt sich nicht lesen. Vielleicht fehlt ein Teil.',
  picture_hides: 'Diese Datei enthält mehr als ein Bild. Speichere sie noch einmal als JPEG oder PNG.',
  picture_pixels: ({ megapixels }, { number }) => `Bilder haben höchstens ${number(megapixels)} Megapixel.`,
  picture_shape: ({ side, ratio }, { number }) =>
    `Bilder haben höchstens ${number(side)} Pixel je Seite und sind höchstens ${number(ratio)}-mal so lang wie breit.`,
  picture_bytes: ({ megabytes }, { number }) => `Bilder sind höchstens ${number(megabytes)} MB groß.`,
  name_missing: 'Gib deinen Namen ein.',
  message_missing: 'Gib eine Nachricht ein.',
  nothing_changed: 'Noch gibt es nichts zu speichern.',

  area: 'Wähl einen Bereich.',
  build: 'Wähl einen Build.',
  share_not_larger: ({ share }) => `So viele haben ihn schon: ${share} %. Eine Stufe wächst nur.`,
  build_not_uploaded: ({ area, build }) => `Build ${build} von ${area} ist nicht hochgeladen.`,

  page_beyond: ({ counted }, { number }) =>
    `Nach ${number(counted)} Zeilen haben Seiten keine Nummern mehr. Beginn auf der ersten Seite.`,
  no_such_place: 'Diese Stelle gibt es in dieser Reihenfolge nicht. Beginn auf der ersten Seite.',
};
