import type { NoParams, Texts } from '../say';

export interface Successes {
  preview_started: { area: string; build: string };
  preview_ended: NoParams;
  stage_change_asked: { area: string; build: string };
}

export const englishSuccesses: Texts<Successes> = {
  preview_started: ({ area, build }) => `Previewing build ${build} of ${area}. Only you can see it.`,
  preview_ended: 'Preview ended.',
  stage_change_asked: ({ area, build }) => `A worker now changes the stage of ${area} ${build}.`,
};

export const germanSuccesses: Texts<Successes> = {
  preview_started: ({ area, build }) => `Du siehst Build ${build} von ${area} in der Vorschau. Nur du siehst ihn.`,
  preview_ended: 'Vorschau beendet.',
  stage_change_asked: ({ area, build }) => `Ein Worker ändert jetzt, wer Build ${build} von ${area} bekommt.`,
};
