import type { Texts } from '../say';

export interface Successes {
  organiser_added: { username: string };
  organiser_removed: { username: string };
}

export const englishSuccesses: Texts<Successes> = {
  organiser_added: ({ username }) => `${username} is an organiser of this contest now.`,
  organiser_removed: ({ username }) => `${username} is no longer an organiser of this contest.`,
};

export const germanSuccesses: Texts<Successes> = {
  organiser_added: ({ username }) => `${username} organisiert diesen Wettbewerb jetzt mit.`,
  organiser_removed: ({ username }) => `${username} organisiert diesen Wettbewerb nicht mehr mit.`,
};
