import { kit, readMessages, useMessages } from '@laurel/shared/ui/locale';
import { CircleAlert, CircleCheck, File as FileIcon, RotateCw, Upload, X } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, useId, useRef, useState } from 'react';
import { joinClassNames } from '../class-names';
import { type FieldBase, FieldErrors, FieldHint, OptionalMark, useFieldControl } from '../field/field';
import fieldStyles from '../field/field.module.css';
import { Icon } from '../icon';
import { IconButton } from '../icon-button';
import { Progress } from '../progress';
import { VisuallyHidden } from '../visually-hidden';
import { isAccepted } from './accepts';
import s from './file-field.module.css';
import { formatFileSize } from './file-size';
import { usePageFiles } from './use-page-files';

export interface FileItem {
  id: string;
  name: string;
  /** In bytes. */
  size: number;
  state:
    | { is: 'waiting' }
    /** From 0 to 1. Absent if unknown. */
    | { is: 'sending'; share?: number | undefined }
    | { is: 'sent' }
    /** `final`: the same file would be refused again. */
    | { is: 'failed'; message: string; final?: boolean };
}

export interface FileFieldProps extends Omit<FieldBase, 'name'> {
  items: readonly FileItem[];
  onAdd: (files: readonly File[]) => void;
  onRemove: (id: string) => void;
  onRetry?: ((id: string) => void) | undefined;
  /** The syntax of the `accept` attribute: ".png,.jpg" or "image/*". */
  accept?: string | undefined;
  maxBytes?: number | undefined;
  maxFiles?: number | undefined;
  spaceLeft?: number | undefined;
  wholePage?: boolean | undefined;
}

export function FileField({
  label,
  hint,
  errors = [],
  optional,
  required,
  disabled = false,
  className,
  items,
  onAdd,
  onRemove,
  onRetry,
  accept,
  maxBytes = Number.POSITIVE_INFINITY,
  maxFiles = Number.POSITIVE_INFINITY,
  spaceLeft = maxFiles - items.length,
  wholePage = false,
}: FileFieldProps) {
  const t = useMessages(kit);
  const [refusalReasons, setRefusalReasons] = useState<readonly string[]>([]);
  const [isDragOver, setIsDragOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const labelId = useId();
  const shownErrors = [...errors, ...refusalReasons];
  const { control, hintId, errorsId } = useFieldControl(hint, shownErrors);
  const isFull = spaceLeft <= 0;
  const isClosed = disabled || isFull;
  const isSingle = maxFiles === 1;

  const addFiles = (files: readonly File[]) => {
    if (disabled || files.length === 0) return;
    const { taken, reasons } = selectFilesWithinLimits(files, { accept, maxBytes, spaceLeft });
    setRefusalReasons(reasons);
    if (taken.length > 0) onAdd(taken);
  };
  const pastedCountRef = useRef(0);
  // Browsers give every pasted picture the same name.
  const namePastedFile = (file: File) => {
    pastedCountRef.current += 1;
    return new File([file], t.files.pasted(pastedCountRef.current, file.name), { type: file.type });
  };
  const dropFiles = (event: DragEvent) => {
    event.preventDefault();
    setIsDragOver(false);
    addFiles([...event.dataTransfer.files]);
  };
  const pasteFiles = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    addFiles(files.map(namePastedFile));
  };
  const isDragged = usePageFiles(wholePage && !disabled, (files, from) =>
    addFiles(from === 'clipboard' ? files.map(namePastedFile) : files),
  );
  const removeFile = (id: string) => {
    setRefusalReasons([]);
    onRemove(id);
    input.current?.focus();
  };
  return (
    <div className={joinClassNames(fieldStyles.field, className)}>
      <label id={labelId} htmlFor={control.id} className={fieldStyles.label}>
        {label}
        {optional && <OptionalMark />}
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the file input inside offers the same without dropping */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setIsDragOver(!isClosed);
        }}
        onDragLeave={() => setIsDragOver(false)}
        onDrop={dropFiles}
        onPaste={pasteFiles}
        className={joinClassNames(s.zone, (isDragOver || (isDragged && !isFull)) && s.over, isClosed && s.closed)}
      >
        <input
          {...control}
          ref={input}
          type="file"
          aria-labelledby={labelId}
          accept={accept}
          multiple={!isSingle}
          required={required}
          disabled={isClosed}
          onChange={(event) => {
            addFiles([...(event.target.files ?? [])]);
            // Lets the user choose the same file again.
            event.target.value = '';
          }}
          className={s.input}
        />
        <Icon of={Upload} size={20} />
        <span>
          <span className={s.choose}>{isSingle ? t.files.chooseOne : t.files.choose}</span>{' '}
          <span className={s.other}>{isSingle ? t.files.dropOne : wholePage ? t.files.dropOrPaste : t.files.drop}</span>
        </span>
      </div>
      {isDragged && (
        <div className={s.page} aria-hidden>
          <p className={s.target}>{isFull ? t.files.full : t.files.dropNow}</p>
        </div>
      )}
      <FieldErrors id={errorsId} errors={shownErrors} />
      <FieldHint id={hintId}>{hint}</FieldHint>
      <VisuallyHidden>
        <span role="status">{describeProgress(items)}</span>
      </VisuallyHidden>
      {items.length > 0 && (
        <ul className={s.list}>
          {items.map((item) => (
            <Row
              key={item.id}
              item={item}
              onRemove={disabled ? undefined : () => removeFile(item.id)}
              onRetry={onRetry && (() => onRetry(item.id))}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function describeProgress(items: readonly FileItem[]): string {
  const countInState = (state: FileItem['state']['is']) => items.filter((item) => item.state.is === state).length;
  return items.length === 0
    ? ''
    : readMessages(kit).files.progress(countInState('sent'), items.length, countInState('failed'));
}

interface RowProps {
  item: FileItem;
  onRemove: (() => void) | undefined;
  onRetry: (() => void) | undefined;
}

function Row({ item: { name, size, state }, onRemove, onRetry }: RowProps) {
  const t = useMessages(kit);
  const glyph = state.is === 'failed' ? CircleAlert : state.is === 'sent' ? CircleCheck : FileIcon;
  return (
    <li className={s.row}>
      <Icon of={glyph} size={20} className={joinClassNames(s.glyph, s[state.is])} />
      <div className={s.about}>
        <span className={s.name}>{name}</span>
        <span className={s.size}>
          {formatFileSize(size)}
          {state.is === 'sent' && `, ${t.files.sent}`}
        </span>
        {state.is === 'sending' && <Progress label={t.files.sending(name)} hideLabel value={state.share} />}
        {state.is === 'failed' && (
          <p role="alert" className={s.problem}>
            {state.message}
          </p>
        )}
      </div>
      {state.is === 'failed' && !state.final && onRetry && (
        <IconButton icon={RotateCw} label={`${t.tryAgain}: ${name}`} onClick={onRetry} />
      )}
      {onRemove && (
        <IconButton icon={X} label={state.is === 'sending' ? t.cancelOf(name) : t.removeOf(name)} onClick={onRemove} />
      )}
    </li>
  );
}

interface FileLimits {
  accept: string | undefined;
  maxBytes: number;
  spaceLeft: number;
}

function selectFilesWithinLimits(files: readonly File[], { accept, maxBytes, spaceLeft }: FileLimits) {
  const t = readMessages(kit).files;
  const reasons: string[] = [];
  const fittingFiles = files.filter((file) => {
    if (!isAccepted(file, accept)) reasons.push(t.wrongKind(file.name));
    else if (file.size > maxBytes) reasons.push(t.tooLarge(file.name, formatFileSize(maxBytes)));
    else return true;
    return false;
  });
  const space = Math.max(0, spaceLeft);
  for (const { name } of fittingFiles.slice(space)) reasons.push(t.tooMany(name));
  return { taken: fittingFiles.slice(0, space), reasons };
}
