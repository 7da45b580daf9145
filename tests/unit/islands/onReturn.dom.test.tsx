import { expect, test, vi } from 'vitest';
import { onReturn } from '../../../src/islands/lib/onReturn.ts';

const refresh = vi.fn<(restored: boolean) => void>();
const pageShow = (persisted: boolean): boolean =>
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
const setHidden = (hidden: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);

test('a page is refreshed when its reader returns, and says whether it was restored', () => {
  onReturn(refresh);
  pageShow(false);
  expect(refresh, 'its first showing').not.toHaveBeenCalled();
  setHidden(true);
  dispatchEvent(new Event('visibilitychange'));
  expect(refresh, 'its hiding').not.toHaveBeenCalled();
  pageShow(true);
  expect(refresh).toHaveBeenLastCalledWith(true);
  setHidden(false);
  for (const type of ['visibilitychange', 'focus']) dispatchEvent(new Event(type));
  expect(refresh.mock.calls).toEqual([[true], [false], [false]]);
  vi.restoreAllMocks();
});
