import type { APIContext } from 'astro';
import { expect, it } from 'vitest';
import { GET } from '../../../../src/pages/.well-known/security.txt.ts';
import { openContent } from '../../../../src/server/content/content.ts';
import { addYear, utcDate } from '../../../../src/shared/lib/dates.ts';
import { NOW } from '../../../fixtures/app.ts';
import { contentFolder, readableLog, type ContentFolder } from '../../../fixtures/content.ts';

/** The lines of the answer, of a site at https://sojourn.test. */
async function read({ dir }: ContentFolder): Promise<string[]> {
  const content = openContent({ contentDir: dir }, readableLog().log);
  const app = { config: { origin: 'https://sojourn.test' }, content, now: () => NOW };
  const answer = await GET({ locals: { app } } as unknown as APIContext);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  return (await answer.text()).split('\n');
}

it('leads those who found a weakness to the contact page, by RFC 9116', async () => {
  const [contact, expires, ...others] = await read(contentFolder());
  expect(contact).toBe('Contact: https://sojourn.test/about/contact');
  const until = Date.parse(expires!.replace('Expires: ', ''));
  expect(until).toBeGreaterThan(NOW);
  expect(utcDate(until) < addYear(utcDate(NOW))).toBe(true);
  expect(others).toEqual([
    'Canonical: https://sojourn.test/.well-known/security.txt',
    'Preferred-Languages: en',
    '',
  ]);
});

it('names the e-mail address of the contact page where one is given', async () => {
  const folder = contentFolder();
  folder.edit('pages/contact.md', '# email: help@your-site.com', 'email: help@your-site.com');
  expect((await read(folder))[0]).toBe('Contact: mailto:help@your-site.com');
});
