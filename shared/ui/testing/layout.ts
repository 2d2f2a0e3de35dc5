/** jsdom has no layout: popups would take everything in them for hidden, and cannot scroll. */
export function standInForLayout(): void {
  Element.prototype.checkVisibility = () => true;
  Element.prototype.scrollIntoView = () => {};
}
