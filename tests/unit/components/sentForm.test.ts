/** Forms of one page that share the names of their fields. */
import { expect, it } from 'vitest';
import { sentTexts } from '../../../src/components/sentForm.ts';

it('gives the name as id to the fields of the form that was sent, and only these have its text and error', () => {
  const sentText = sentTexts<'ask' | 'decline'>({ form: 'decline', text: 'Too far' }, { text: 'Too long' });
  expect(sentText('decline', 'text')).toEqual({
    ...{ name: 'text', id: 'text', value: 'Too far', error: 'Too long' },
  });
  expect(sentText('ask', 'text')).toEqual({ name: 'text', id: 'ask-text', value: '', error: undefined });
});

it('gives each field an id of its own before a form is sent', () => {
  const sentText = sentTexts<'ask' | 'decline'>({}, {});
  expect([sentText('ask', 'text').id, sentText('decline', 'text').id]).toEqual(['ask-text', 'decline-text']);
});
