import { Button } from '@laurel/shared/ui/button';
import { TextField } from '@laurel/shared/ui/field';
import { useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { type KeyboardEvent, useState } from 'react';
import s from './describe-pictures.module.css';
import { posts as messages } from './messages/en';
import { addDescription, listUndescribedPictures } from './undescribed-pictures';

export function DescribePictures({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const t = useMessages(messages).describe;
  const pictures = listUndescribedPictures(text);
  if (pictures.length === 0) return null;
  return (
    <Note title={t.title(pictures.length)}>
      <ul className={s.pictures}>
        {pictures.map((url) => (
          <DescribePicture key={url} url={url} onDescribed={(words) => onChange(addDescription(text, url, words))} />
        ))}
      </ul>
    </Note>
  );
}

function DescribePicture({ url, onDescribed }: { url: string; onDescribed: (words: string) => void }) {
  const t = useMessages(messages).describe;
  const [words, setWords] = useState('');
  const addWords = () => words.trim() !== '' && onDescribed(words);
  const handleEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    addWords();
  };
  return (
    <li className={s.picture}>
      <img src={url} alt="" className={s.image} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in the field inside must not send the post's form */}
      <div className={s.words} onKeyDown={handleEnter}>
        <TextField
          name={`describe ${url}`}
          label={t.label}
          hint={t.hint}
          value={words}
          onChange={setWords}
          maxLength={300}
        />
        <Button size="small" onClick={addWords}>
          {t.add}
        </Button>
      </div>
    </li>
  );
}
