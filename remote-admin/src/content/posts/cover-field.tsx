import { shrinkPicture } from '@laurel/shared/form';
import type { Picture as PictureOf } from '@laurel/shared/protocol';
import { Button } from '@laurel/shared/ui/button';
import { Field } from '@laurel/shared/ui/field';
import { useMessages } from '@laurel/shared/ui/locale';
import { Row } from '@laurel/shared/ui/page';
import { Picture } from '@laurel/shared/ui/picture';
import { useEffect, useRef, useState } from 'react';
import s from './cover-field.module.css';
import { posts as messages } from './messages/en';

/** `null` leaves the cover unchanged. */
export type CoverChange = File | 'remove' | null;

export interface CoverFieldProps {
  savedMedia: PictureOf | null;
  change: CoverChange;
  onChange: (change: CoverChange) => void;
  errors: readonly string[] | undefined;
}

export function CoverField({ savedMedia, change, onChange, errors }: CoverFieldProps) {
  const t = useMessages(messages).cover;
  const input = useRef<HTMLInputElement>(null);
  const chosenUrl = useObjectUrl(change instanceof Blob ? change : null);
  const hasCover = chosenUrl !== null || (savedMedia !== null && change !== 'remove');
  return (
    <Field label={t.label} hint={t.hint} errors={errors}>
      {(control) => (
        <div className={s.cover}>
          {chosenUrl ? (
            <img src={chosenUrl} alt="" className={s.picture} />
          ) : savedMedia && change !== 'remove' ? (
            <Picture picture={savedMedia} sizes="360px" alt="" className={s.picture} />
          ) : null}
          <input
            {...control}
            ref={input}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            className={s.input}
            onChange={async ({ target }) => {
              const file = target.files?.[0];
              target.value = '';
              if (file) onChange(await shrinkPicture(file));
            }}
          />
          <Row>
            <Button size="small" tabIndex={-1} onClick={() => input.current?.click()}>
              {hasCover ? t.change : t.choose}
            </Button>
            {hasCover && (
              <Button size="small" variant="ghost" onClick={() => onChange(savedMedia ? 'remove' : null)}>
                {t.remove}
              </Button>
            )}
            {change === 'remove' && (
              <Button size="small" variant="ghost" onClick={() => onChange(null)}>
                {t.keep}
              </Button>
            )}
          </Row>
        </div>
      )}
    </Field>
  );
}

function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const url = URL.createObjectURL(file);
    setUrl(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return url;
}
