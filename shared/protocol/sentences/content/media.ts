import type { None, Texts } from '../say';

export interface Successes {
  picture_uploaded: None;
  picture_replaced: None;
  picture_saved: None;
  picture_deleted: None;
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
