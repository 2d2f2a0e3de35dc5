import type { NoParams, Texts } from '../say';

export interface Refusals {
  gone: { what: 'post' };
}

export interface Successes {
  post_saved: { what: 'draft' | 'draft_again' | 'scheduled' | 'published' | 'archived' | 'changes' };
  post_deleted: NoParams;
}

export const englishRefusals: Texts<Refusals> = {
  gone: { what: { post: 'This post was removed.' } },
};

export const englishSuccesses: Texts<Successes> = {
  post_saved: {
    what: {
      draft: 'Draft saved.',
      draft_again: 'It’s a draft again. Only editors see it.',
      scheduled: 'Scheduled.',
      published: 'Published.',
      archived: 'Archived.',
      changes: 'Changes saved.',
    },
  },
  post_deleted: 'Post deleted.',
};

export const germanRefusals: Texts<Refusals> = {
  gone: { what: { post: 'Dieser Beitrag wurde entfernt.' } },
};

export const germanSuccesses: Texts<Successes> = {
  post_saved: {
    what: {
      draft: 'Entwurf gespeichert.',
      draft_again: 'Wieder ein Entwurf. Nur die Redaktion sieht ihn.',
      scheduled: 'Geplant.',
      published: 'Veröffentlicht.',
      archived: 'Archiviert.',
      changes: 'Änderungen gespeichert.',
    },
  },
  post_deleted: 'Beitrag gelöscht.',
};
