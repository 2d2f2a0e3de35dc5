import { makeFixedHead } from '@laurel/shared/area';
import { defineList, ListPage, useList } from '@laurel/shared/list';
import type { GalleryPicture } from '@laurel/shared/protocol';
import { DateTime } from '@laurel/shared/ui/date-time';
import { Dialog } from '@laurel/shared/ui/dialog';
import { readMessages, useMessages } from '@laurel/shared/ui/locale';
import { Page } from '@laurel/shared/ui/page';
import { Picture } from '@laurel/shared/ui/picture';
import { Text } from '@laurel/shared/ui/text';
import { useState } from 'react';
import s from './gallery-page.module.css';
import { gallery } from './messages/en';

const pictureList = defineList('getGallery', { perPage: 24, search: true });

export const { reads } = pictureList;

export const head = makeFixedHead('/gallery', () => readMessages(gallery).head);

export function GalleryPage() {
  const t = useMessages(gallery);
  const list = useList(pictureList);
  const [openPicture, setOpenPicture] = useState<GalleryPicture | null>(null);
  return (
    <Page padded>
      <ListPage list={list} words={t}>
        {(listedPictures) => (
          <ul className={s.grid}>
            {listedPictures.map((picture, index) => (
              <li key={picture.id} data-reveal={`picture-${picture.id}`}>
                <figure className={s.figure}>
                  <button type="button" className={s.open} onClick={() => setOpenPicture(picture)}>
                    <Picture
                      picture={picture}
                      alt={picture.alt || t.untitled}
                      sizes="(max-width: 640px) 100vw, (max-width: 1000px) 50vw, 380px"
                      eager={index < 3}
                      className={s.picture}
                    />
                  </button>
                  {picture.caption && <figcaption className={s.caption}>{picture.caption}</figcaption>}
                </figure>
              </li>
            ))}
          </ul>
        )}
      </ListPage>
      {openPicture && (
        <Dialog open title={openPicture.caption || openPicture.alt || t.untitled} onClose={() => setOpenPicture(null)}>
          <Picture picture={openPicture} sizes="(max-width: 700px) 100vw, 640px" className={s.large} />
          <Text size="t2" tone="muted">
            <DateTime value={openPicture.createdAt} format="date" />
          </Text>
        </Dialog>
      )}
    </Page>
  );
}
