import type { NoParams, Texts } from '../say';

export interface Successes {
  preview_started: { area: string; build: string };
  preview_ended: NoParams;
}

export const englishSuccesses: Texts<Successes> = {
  preview_started: ({ area, build }) => `Previewing build ${build} of ${area}. Only you can see it.`,
  preview_ended: 'Preview ended.',
};

export const germanSuccesses: Texts<Successes> = {
  preview_started: ({ area, build }) => `Du siehst Build ${build} von ${area} in der Vorschau. Nur du siehst ihn.`,
  preview_ended: 'Vorschau beendet.',
};
