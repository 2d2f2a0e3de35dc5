/** jsdom has no layout: popups would count as hidden, comboboxes as not focusable, and nothing could scroll. */
export function fakeLayout(): void {
  Element.prototype.checkVisibility = () => true;
  Element.prototype.scrollIntoView = () => {};
}
