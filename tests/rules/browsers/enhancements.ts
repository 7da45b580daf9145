/**
 * What we use although a browser at the floor lacks it, and what its readers get instead. A name followed by a file
 * stands for that file alone.
 */
export const SCRIPT: Record<string, string> = {
  'AbortSignal.any src/islands/editing/draft/wire.ts': 'asked for; the editor alone ends such a request',
  'AbortSignal.any src/islands/lib/call.ts': 'asked for; the caller alone ends such a call',
  'Element.checkVisibility src/islands/frame/menus.ts': 'asked for; offsetParent answers instead',
  'HTMLElement.hidePopover src/islands/frame/menus.ts':
    'asked for; menus open by focus or pointer (frame.css)',
  'HTMLElement.showPopover src/islands/frame/menus.ts': 'asked for; as above',
  'HTMLElement.showPopover src/islands/ui/anchor.ts':
    'asked for; the panel is placed by fixed position all the same',
  'HTMLElement.hidePopover src/islands/ui/tooltip.ts': 'loaded only where popovers are (frame/boot.ts)',
  'HTMLElement.popover src/islands/ui/tooltip.ts': 'as above',
  'HTMLElement.showPopover src/islands/ui/tooltip.ts': 'as above',
  ':popover-open src/islands/ui/tooltip.ts': 'as above',
  'Navigator.canShare src/islands/purchases/pictures.ts': 'asked for; the picture is saved instead',
  'Navigator.canShare src/islands/purchases/sharePicture.ts': 'as above',
  'Navigator.share src/islands/purchases/sharePicture.ts': 'as above',
  'Navigator.share src/components/saved/ShareForm.astro': 'asked for; the link can be copied',
  'Navigator.share src/islands/saved/share.ts': 'as above: its button is hidden',
  'Clipboard.write src/islands/saved/share.ts':
    'a failure is caught; writeText copies, or the page shows the link',
  'ClipboardItem src/islands/saved/share.ts': 'as above',
  'Navigator.connection public/sw.js': 'asked for; changed papers are fetched on any connection',
  'Window.requestIdleCallback src/islands/lib/connection.ts': 'asked for; a timeout of 2 s instead',
  'URL.parse src/shared/lib/paths.ts':
    'only the server calls safePath, and no bundle of the browser holds it',
};

export const STYLES: Record<string, string> = {
  '@media scripting': 'a button that needs script stays to be seen without it; noscript says why',
  '@page': 'paper has the margins of the browser',
  '@view-transition': 'pages change at once',
  'view-transition-name': 'as above',
  ':view-transition': 'as above',
  ':details-content': 'what is folded is printed once it is opened',
  'content-visibility': 'as above',
  ':popover-open': 'menus open by focus or pointer (frame.css); tooltips are not loaded',
  ':selection': 'selected text has the colour of the system',
  'anchor()': 'the menu opens under the brand: the declaration before it holds',
  'left: anchor': 'as above',
  'top: anchor': 'as above',
  'position-anchor': 'as above',
  'cursor: default': 'a phone has no cursor',
  'cursor: not-allowed': 'as above',
  'cursor: pointer': 'as above',
  'cursor: progress': 'as above',
  'hanging-punctuation': 'asked for, never set: who knows it shows today in an empty date field',
  'scroll-initial-target': 'the row of tabs starts at its first tab',
  'text-wrap': 'lines break where they are full',
};

export const MARKUP: Record<string, string> = {
  'name=""': 'of details: opening one leaves the others open',
  'popover=""': 'menus open by focus or pointer (frame.css)',
  'popovertarget=""': 'as above',
  'popovertargetaction=""': 'as above',
};
