import { formatProviderName } from '../providers';
import type { Texts } from '../say';

export interface Refusals {
  platform_down: { provider: string };
}

export interface Successes {
  playstation_login_renewed: { until: string };
}

export const englishRefusals: Texts<Refusals> = {
  platform_down: ({ provider }) =>
    `We can’t reach ${formatProviderName(provider)} right now. Try again in a few minutes.`,
};

export const englishSuccesses: Texts<Successes> = {
  playstation_login_renewed: ({ until }, { moment }) => `Signed in to PlayStation until ${moment(until)}.`,
};

export const germanRefusals: Texts<Refusals> = {
  platform_down: ({ provider }) =>
    `${formatProviderName(provider)} ist gerade nicht erreichbar. Versuch es in ein paar Minuten noch einmal.`,
};

export const germanSuccesses: Texts<Successes> = {
  playstation_login_renewed: ({ until }, { moment }) => `Bei PlayStation angemeldet bis ${moment(until)}.`,
};
