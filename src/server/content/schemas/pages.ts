/** Schemas of the pages around the product, and all of them as one object. */
import * as v from 'valibot';
import {
  HELP_TOPICS,
  type HelpIndex,
  type HowItWorks,
  type ErrorPages,
} from '../../../shared/content/pages.ts';
import { LIGHT_NAMES, SCENE_NAMES } from '../../../shared/postcard/postcard.ts';
import { line, pageIcon } from './frame.ts';
import { sitePath } from '../checks/links.ts';

const link = { href: sitePath, action: line(40) };

export const howItWorksSchema: v.GenericSchema<unknown, HowItWorks> = v.strictObject({
  title: line(80),
  lead: line(),
  steps: v.pipe(
    v.array(
      v.strictObject({
        title: line(60),
        text: line(400),
        ...link,
        scene: v.picklist(SCENE_NAMES, `must be one of ${SCENE_NAMES.join(', ')}`),
        light: v.picklist(LIGHT_NAMES, `must be one of ${LIGHT_NAMES.join(', ')}`),
      }),
    ),
    v.minLength(1, 'needs a step'),
  ),
  cost: v.strictObject({ title: line(80), text: line(400), ...link }),
});

export const helpIndexSchema: v.GenericSchema<unknown, HelpIndex> = v.strictObject({
  title: line(80),
  lead: line(300),
  groups: v.array(
    v.strictObject({
      title: line(60),
      icon: pageIcon,
      topics: v.array(v.picklist(HELP_TOPICS, `must be one of ${HELP_TOPICS.join(', ')}`)),
    }),
  ),
  urgent: v.strictObject({ title: line(80), text: line(600) }),
});

/** Each topic belongs to exactly one group; otherwise visitors could not find it. */
export const checkHelpIndex = ({ groups }: HelpIndex): { path: string[]; message: string }[] => {
  const listed = groups.flatMap(({ topics }) => topics);
  return HELP_TOPICS.filter(
    (topic) => listed.filter((listedTopic) => listedTopic === topic).length !== 1,
  ).map((topic) => ({
    path: ['groups'],
    message: `must name ${topic} once`,
  }));
};

const words = { heading: line(80), text: line(400) };
const stamp = { stamp: line(20), stamp_note: line(30) };
const stop = v.strictObject({ ...stamp, ...words });
const requiredErrors = ['Default', 'Configuration', 'AccessDenied', 'Verification'];

export const stopsSchema: v.GenericSchema<unknown, ErrorPages> = v.strictObject({
  not_found: stop,
  unexpected: stop,
  offline: stop,
  sign_in: v.strictObject({
    ...stamp,
    errors: v.pipe(
      v.record(v.pipe(v.string(), v.regex(/^[A-Za-z]{1,40}$/, 'must be letters')), v.strictObject(words)),
      v.check(
        (errors) => requiredErrors.every((name) => Object.hasOwn(errors, name)),
        `must have ${requiredErrors.join(', ')}`,
      ),
    ),
  }),
});
