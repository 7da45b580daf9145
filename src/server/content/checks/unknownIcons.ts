/** Names of icons that do not exist: the site draws nothing for them. */
import type { Footer, Navigation } from '../../../shared/content/frame.ts';
import { MENU_ICONS, PAGE_ICONS } from '../../../shared/content/icons.ts';
import type { HelpIndex } from '../../../shared/content/pages.ts';
import { noSuch } from './noSuch.ts';
import type { FieldPath, Finding } from '../problem.ts';

const ofPages = new Set(PAGE_ICONS);
const ofMenus = new Set(MENU_ICONS);

type Valid = { 'navigation.yaml': Navigation; 'footer.yaml': Footer; 'help/index.yaml': HelpIndex };

const FINDINGS: { [File in keyof Valid]: (value: Valid[File]) => Finding[] } = {
  'navigation.yaml': ({ dashboard, groups, how_it_works, help_me_pick }) => [
    ...findings(dashboard, ofPages, (at) => ['dashboard', at]),
    ...groups.flatMap(({ links }, group) => findings(links, ofMenus, (at) => ['groups', group, 'links', at])),
    ...findings([how_it_works], ofMenus, () => ['how_it_works']),
    ...findings([help_me_pick], ofMenus, () => ['help_me_pick']),
  ],
  'footer.yaml': ({ social }) => findings(social, ofMenus, (at) => ['social', at]),
  'help/index.yaml': ({ groups }) => findings(groups, ofPages, (at) => ['groups', at]),
};

export const FILES_WITH_ICONS = Object.keys(FINDINGS) as (keyof Valid)[];

/** @param values of the valid files, by name */
export const unknownIcons = (values: ReadonlyMap<string, unknown>, file: keyof Valid): Finding[] =>
  values.has(file) ? FINDINGS[file](values.get(file) as never) : [];

function findings(
  entries: readonly { icon?: string | undefined }[],
  existing: ReadonlySet<string>,
  pathOf: (at: number) => FieldPath,
): Finding[] {
  return entries.flatMap(({ icon }, at) =>
    icon === undefined || existing.has(icon)
      ? []
      : [{ path: [...pathOf(at), 'icon'], message: noSuch(icon, existing) }],
  );
}
