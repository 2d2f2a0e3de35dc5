import { isDrawnPage } from '@laurel/shared/drawn';
import { showOwnTimeZone } from '@laurel/shared/ui/locale';
import { adoptEarlyInput } from './early-input';

/** From now on the page is React's: the first HTML keeps nothing more of what somebody does in it. */
export function endDrawing(): void {
  delete document.documentElement.dataset.drawn;
  showOwnTimeZone();
}

/** Ends what a page does only while it takes a server's drawing over. */
export function pageTakenOver(): void {
  if (!isDrawnPage()) return;
  adoptEarlyInput();
  endDrawing();
}
