/** The form that makes or ends the address of the calendar; it posts to the page of the dates and returns to it. */
import { paths, withQuery } from '../../shared/lib/paths.ts';
import { fieldlessRefusal, inputOf, valueOf, type FormRefusal } from '../calls/fields.ts';
import { callAction, type Action, type Form, type Post } from '../calls/form.ts';
import { seeOther } from '../calls/refusal.ts';
import * as links from '../secretLinks/calls.ts';
import * as calls from './calls.ts';

const comeBack = (done: 'made' | 'ended'): Response => seeOther(`${withQuery(paths.dates(), { done })}#feed`);

const ACTIONS = new Map<string, Action<Post, FormRefusal>>([
  [
    'make',
    callAction(
      calls.makeFeed,
      () => ({}),
      () => comeBack('made'),
    ),
  ],
  ['end', callAction(links.removeLink, inputOf('id'), () => comeBack('ended'))],
]);

export const calendarForm: Form = {
  path: paths.dates(),
  access: 'user',
  action: (fields) => ACTIONS.get(valueOf(fields, 'action')),
  showAgain: fieldlessRefusal,
};
