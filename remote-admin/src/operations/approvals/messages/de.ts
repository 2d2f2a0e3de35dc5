import { roleNames } from '@laurel/shared/protocol';
import { renderText, type Translated } from '@laurel/shared/ui/locale';
import type { approvals as english } from './en';

export const approvals: Translated<typeof english.english> = {
  budget: {
    left: (left, monthly) => renderText`Von deinem Budget sind diesen Monat noch ${left} von ${monthly} übrig.`,
    none: 'Du hast kein Monatsbudget.',
    beyond: (beyond, moved, limit) =>
      renderText`Davon gehen ${beyond} darüber hinaus und zählen zu dem, was du in 24 Stunden allein bewegen kannst: bisher ${moved} von ${limit}.`,
    two: (limit) =>
      renderText`Ab ${limit} darüber hinaus in 24 Stunden muss eine zweite Person freigeben. Bis dahin bleibt es ein Entwurf.`,
    ask: 'Freigabe beantragen',
  },
  held: {
    roles: roleNames.de,
    contest: 'Das Öffnen wartet auf eine zweite Person.',
    campaign: 'Das Veröffentlichen wartet auf eine zweite Person.',
    strike: (name) => `Das Streichen des Platzes von ${name} wartet auf eine zweite Person.`,
    role: (role) => `Die Rolle ${role} wartet auf eine zweite Person aus der Administration.`,
    roleTime: (role) => `Die Rolle ${role} ist freigegeben und gilt nach einer Wartezeit.`,
    alone: 'Sonst kann es niemand freigeben. Nach einer Wartezeit gilt es von selbst.',
    asked: (name, at) => renderText`${name} hat es ${at} beantragt.`,
    due: (at) => renderText`Es gilt ab ${at}.`,
    draft: 'Bis dahin bleibt es ein Entwurf. Änderungen zu speichern zieht den Antrag zurück.',
    cancel: 'Antrag zurückziehen',
    view: 'Anträge ansehen',
    title: 'Diesen Antrag zurückziehen?',
    text: 'Es passiert nichts. Ein neuer Antrag ist möglich.',
    keep: 'Antrag behalten',
  },
};
