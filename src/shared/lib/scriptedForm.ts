/** Header of a form that script sends in place of the browser; its redirects are answered 204 with `Location`. */
export const SENT_BY_SCRIPT = 'sojourn-form';
