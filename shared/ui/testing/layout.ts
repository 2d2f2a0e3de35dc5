/** jsdom has no layout. */
export function fakeLayout(): void {
  Element.prototype.checkVisibility = () => true;
  Element.prototype.scrollIntoView = () => {};
}
