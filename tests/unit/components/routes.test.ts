import { describe, expect, it } from 'vitest';
import { existing, existingGroups, routeExists } from '../../../src/components/frame/routes.ts';
import { paths } from '../../../src/shared/lib/paths.ts';

const link = (href: string) => ({ label: href, href });

describe('navigation shows only routes that exist', () => {
  it('knows pages, index pages, endpoints and pages with a parameter, whatever follows the path', () => {
    const there = [paths.home(), paths.purchases(), paths.purchase('1'), paths.signOut(), paths.signIn('/x')];
    for (const href of [...there, paths.sandboxPayment('abc')])
      expect([href, routeExists(href)]).toEqual([href, true]);
  });

  it('knows nothing else of this site', () => {
    const absent = [
      '/no-such-page',
      '/index',
      '/marketplace/purchases/more',
      '/pay/sandbox',
      '/pay/sandbox/a/b',
    ];
    for (const href of absent) expect([href, routeExists(href)]).toEqual([href, false]);
  });

  it('leaves addresses of other sites alone', () => {
    expect(routeExists('https://example.com/no-such-page')).toBe(true);
  });

  it('drops missing links, and groups that are left without any', () => {
    const groups = [
      { title: 'Here', links: [link('/'), link('/no-such-page')] },
      { title: 'Gone', links: [link('/no-such-page')] },
    ];
    expect(existing(groups[0]!.links)).toEqual([link('/')]);
    expect(existingGroups(groups)).toEqual([{ title: 'Here', links: [link('/')] }]);
  });
});
