import { useEffect, useRef, useState } from 'react';

const hasFiles = (data: DataTransfer | null): boolean => data?.types.includes('Files') ?? false;

const isBehindDialog = (): boolean => document.querySelector('dialog[open]') !== null;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'));

/** Returns true while files are dragged over the page. */
export function usePageFiles(
  active: boolean,
  onFiles: (files: readonly File[], from: 'clipboard' | 'drop') => void,
): boolean {
  const [isDragged, setIsDragged] = useState(false);
  const latestOnFiles = useRef(onFiles);
  latestOnFiles.current = onFiles;
  useEffect(() => {
    if (!active) return;
    const handleDragOver = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      setIsDragged(!event.defaultPrevented && !isBehindDialog());
      // Keeps the browser from opening the file.
      event.preventDefault();
    };
    const handleDragLeave = ({ relatedTarget }: DragEvent) => {
      // The pointer has left the window.
      if (!relatedTarget) setIsDragged(false);
    };
    const handleDrop = (event: DragEvent) => {
      setIsDragged(false);
      if (!hasFiles(event.dataTransfer)) return;
      const isTaken = event.defaultPrevented || isBehindDialog();
      event.preventDefault();
      if (!isTaken) latestOnFiles.current([...(event.dataTransfer?.files ?? [])], 'drop');
    };
    const handlePaste = (event: ClipboardEvent) => {
      const { clipboardData } = event;
      const files = [...(clipboardData?.files ?? [])];
      if (files.length === 0 || event.defaultPrevented || isBehindDialog()) return;
      // If the clipboard also has text, for example a copied table with its picture, the paste is meant for the field.
      if (isTyping(event.target) && clipboardData?.types.includes('text/plain')) return;
      event.preventDefault();
      latestOnFiles.current(files, 'clipboard');
    };
    document.addEventListener('dragover', handleDragOver);
    document.addEventListener('dragleave', handleDragLeave);
    document.addEventListener('drop', handleDrop);
    document.addEventListener('paste', handlePaste);
    return () => {
      document.removeEventListener('dragover', handleDragOver);
      document.removeEventListener('dragleave', handleDragLeave);
      document.removeEventListener('drop', handleDrop);
      document.removeEventListener('paste', handlePaste);
      setIsDragged(false);
    };
  }, [active]);
  return isDragged;
}
