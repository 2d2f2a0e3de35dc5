import { shrinkPicture } from '@laurel/shared/form';
import { dispatch } from '@laurel/shared/service';
import { TextAreaField, type TextAreaFieldProps } from '@laurel/shared/ui/field';
import { IconButton } from '@laurel/shared/ui/icon-button';
import { answers, readMessages, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Bold, Code, Heading2, ImagePlus, Italic, Link as LinkIcon, List, ListOrdered, Quote } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { DescribePictures } from './describe-pictures';
import { applyEdit, type Mark, markSelection, marks, type TextEdit } from './markdown-edits';
import s from './markdown-field.module.css';
import { posts as messages } from './messages/en';

const icons = {
  bold: Bold,
  italic: Italic,
  heading: Heading2,
  link: LinkIcon,
  quote: Quote,
  code: Code,
  list: List,
  numbers: ListOrdered,
} satisfies Record<Mark, unknown>;
const shortcuts: Readonly<Record<string, Mark>> = { b: 'bold', i: 'italic', k: 'link', e: 'code' };
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'];

export interface MarkdownFieldProps {
  field: Pick<TextAreaFieldProps, 'name' | 'value' | 'onChange' | 'errors' | 'disabled'>;
  isFirst: boolean;
}

export function MarkdownField({ field, isFirst }: MarkdownFieldProps) {
  const t = useMessages(messages);
  const textArea = useRef<HTMLTextAreaElement>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const pendingEdit = useRef<TextEdit | null>(null);
  const latestField = useRef(field);
  // An upload can end after later renders, so it needs the latest field.
  useEffect(() => {
    latestField.current = field;
  });
  useLayoutEffect(() => {
    const edit = pendingEdit.current;
    pendingEdit.current = null;
    if (edit) textArea.current?.setSelectionRange(edit.start, edit.end);
  });

  const insertEdit = (edit: TextEdit) => {
    const element = textArea.current;
    if (!element) return;
    element.focus();
    element.setSelectionRange(edit.from, edit.to);
    // `insertText` keeps the browser's undo history.
    if (document.execCommand?.('insertText', false, edit.insert))
      return element.setSelectionRange(edit.start, edit.end);
    pendingEdit.current = edit;
    latestField.current.onChange(applyEdit(element.value, edit));
  };
  const readSelection = () => ({
    text: textArea.current?.value ?? '',
    start: textArea.current?.selectionStart ?? 0,
    end: textArea.current?.selectionEnd ?? 0,
  });
  const changeText = (text: string) => {
    latestField.current = { ...latestField.current, value: text };
    latestField.current.onChange(text);
  };

  const readCursor = () => {
    const text = latestField.current.value;
    return document.activeElement === textArea.current
      ? readSelection()
      : { text, start: text.length, end: text.length };
  };
  const insertFiles = async (files: readonly File[]) => {
    setProblems([]);
    const { text, start, end } = readCursor();
    const placedFiles: { file: File; placeholder: string }[] = [];
    for (const file of files)
      placedFiles.push({ file, placeholder: makePlaceholder(t.uploading(file.name), text, placedFiles) });
    const textBefore = text.slice(0, start);
    const gap = textBefore === '' || textBefore.endsWith('\n\n') ? '' : textBefore.endsWith('\n') ? '\n' : '\n\n';
    const insertion = `${gap}${placedFiles.map(({ placeholder }) => placeholder).join('\n\n')}\n`;
    const position = start + insertion.length;
    const edit = { from: start, to: end, insert: insertion, start: position, end: position };
    pendingEdit.current = edit;
    changeText(applyEdit(text, edit));
    for (const { file, placeholder } of placedFiles) {
      const body = { purpose: 'library', file: await shrinkPicture(file) } as const;
      const result = await dispatch({ type: 'createMedia', with: { body } });
      const picture = result.error ? '' : `![${removeBrackets(result.data.alt)}](${result.data.url})`;
      changeText(latestField.current.value.replace(placeholder, () => picture));
      if (result.error) {
        const problem = t.notUploaded(file.name, readMessages(answers).failure(result));
        setProblems((earlierProblems) => [...earlierProblems, problem]);
      }
    }
  };
  const takeFiles = (event: { preventDefault: () => void }, { files }: DataTransfer) => {
    const pictures = [...files].filter(({ type }) => type.startsWith('image/'));
    if (pictures.length === 0) return;
    event.preventDefault();
    void insertFiles(pictures);
  };
  const handleShortcut = (event: KeyboardEvent) => {
    const mark = shortcuts[event.key.toLowerCase()];
    if (!mark || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    insertEdit(markSelection(mark, readSelection()));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only handles pictures dropped on the text area inside
    <div
      onPaste={(event) => takeFiles(event, event.clipboardData)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => takeFiles(event, event.dataTransfer)}
      onKeyDown={handleShortcut}
    >
      <TextAreaField
        {...field}
        data-write={isFirst ? '' : undefined}
        ref={textArea}
        label={t.fields.body}
        hint={t.hints.body}
        rows={24}
        maxLength={100_000}
        tools={
          <Toolbar label={t.toolbar.label}>
            {(makeToolProps) => [
              ...marks.map((mark, index) => (
                <IconButton
                  key={mark}
                  icon={icons[mark]}
                  label={t.toolbar.marks[mark]}
                  className={s.tool}
                  {...makeToolProps(index)}
                  onClick={() => insertEdit(markSelection(mark, readSelection()))}
                />
              )),
              <IconButton
                key="picture"
                icon={ImagePlus}
                label={t.toolbar.picture}
                className={s.tool}
                {...makeToolProps(marks.length)}
                onClick={() => fileInput.current?.click()}
              />,
            ]}
          </Toolbar>
        }
      />
      <input
        ref={fileInput}
        type="file"
        accept={pictureTypes.join(',')}
        multiple
        hidden
        aria-label={t.toolbar.picture}
        onChange={(event) => {
          void insertFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <DescribePictures text={field.value} onChange={changeText} />
      {problems.length > 0 && (
        <Note tone="danger" announce>
          {problems.join(' ')}
        </Note>
      )}
    </div>
  );
}

const removeBrackets = (words: string): string => words.replace(/[[\]]/g, '');

/** Numbers placeholders, because two pictures can have the same name. */
function makePlaceholder(words: string, text: string, pictures: readonly { placeholder: string }[]): string {
  const isPlaceholderTaken = (candidate: string) =>
    text.includes(candidate) || pictures.some(({ placeholder }) => placeholder === candidate);
  let placeholder = `![${removeBrackets(words)}]()`;
  for (let number = 2; isPlaceholderTaken(placeholder); number += 1)
    placeholder = `![${removeBrackets(words)} ${number}]()`;
  return placeholder;
}

interface ToolbarProps {
  label: string;
  children: (makeToolProps: (index: number) => { tabIndex: number; onFocus: () => void }) => ReactNode;
}

function Toolbar({ label, children }: ToolbarProps) {
  const [currentIndex, setCurrentIndex] = useState(0);
  const moveFocus = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const tools = [...event.currentTarget.querySelectorAll('button')];
    tools[(currentIndex + step + tools.length) % tools.length]?.focus();
    event.preventDefault();
  };
  return (
    <div role="toolbar" aria-label={label} onKeyDown={moveFocus} className={s.toolbar}>
      {children((index) => ({ tabIndex: index === currentIndex ? 0 : -1, onFocus: () => setCurrentIndex(index) }))}
    </div>
  );
}
