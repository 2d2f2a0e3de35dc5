/** Makes dialogs open and close without the browser's focus trap, because jsdom has no modal dialogs. */
export function allowDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}
