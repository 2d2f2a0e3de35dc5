import type { NoParams, Texts } from '../say';

export interface Successes {
  picture_uploaded: NoParams;
  picture_replaced: NoParams;
  picture_saved: NoParams;
  picture_deleted: NoParams;
}

export const englishSuccesses: Texts<Successes> = {
  picture_uploaded: 'Picture uploaded.',
  picture_replaced: 'Picture replaced.',
  picture_saved: 'Picture saved.',
  picture_deleted: 'Picture deleted.',
};

export const germanSuccesses: Texts<Successes> = {
  picture_uploaded: 'Bild hochgeladen.',
  picture_replaced: 'Bild ersetzt.',
  picture_saved: 'Bild gespeichert.',
  picture_deleted: 'Bild gelöscht.',
};
