/** What jsdom lacks of a browser, for the tests of islands. */
declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

globalThis.IS_REACT_ACT_ENVIRONMENT = true;

/** jsdom hides popovers and cannot show them: shown ones lose the attribute that hides them. */
HTMLElement.prototype.showPopover = function (this: HTMLElement) {
  this.removeAttribute('popover');
};

/** jsdom has no layout, so there is nothing to scroll and no size to follow. */
Element.prototype.scrollIntoView = () => {};
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

export {};
