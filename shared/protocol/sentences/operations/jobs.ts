import type { Texts } from '../say';

export interface Successes {
  jobs_retried: { count: number };
  jobs_discarded: { count: number };
  back_fill_changed: { paused: boolean };
}

export const englishSuccesses: Texts<Successes> = {
  jobs_retried: ({ count }) =>
    ({ 0: 'Somebody else has already taken care of it.', 1: 'The job will be tried again now.' })[count] ??
    `${count} jobs will be tried again now.`,
  jobs_discarded: ({ count }) =>
    ({ 0: 'Somebody else has already taken care of it.', 1: 'The job was given up.' })[count] ??
    `${count} jobs were given up.`,
  back_fill_changed: ({ paused }) => (paused ? 'Paused after its current batch.' : 'It goes on from where it was.'),
};

export const germanSuccesses: Texts<Successes> = {
  jobs_retried: ({ count }) =>
    ({ 0: 'Darum hat sich schon jemand gekümmert.', 1: 'Der Auftrag wird jetzt noch einmal versucht.' })[count] ??
    `${count} Aufträge werden jetzt noch einmal versucht.`,
  jobs_discarded: ({ count }) =>
    ({ 0: 'Darum hat sich schon jemand gekümmert.', 1: 'Der Auftrag wurde aufgegeben.' })[count] ??
    `${count} Aufträge wurden aufgegeben.`,
  back_fill_changed: ({ paused }) =>
    paused ? 'Nach der laufenden Gruppe angehalten.' : 'Es geht weiter, wo es aufgehört hat.',
};
