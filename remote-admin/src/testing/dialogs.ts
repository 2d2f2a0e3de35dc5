/** jsdom has no modal dialogs: they open and close without the browser's focus trap. */
export function allowDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}
