/** Checks, saves and publishes what a form or its source tab sends. */
import { emptyValue, type Value } from '../../../shared/editing/shape.ts';
import { isSecondFactorFresh } from '../../account/secondFactor/secondFactor.ts';
import { parseJson } from '../../calls/jsonBody.ts';
import { refuse, isRefusal, type Refusal } from '../../calls/refusal.ts';
import { isContentFile } from '../../content/fileNames.ts';
import type { FileProblem } from '../../content/catalogue/catalogue.ts';
import { readMarkdown } from '../../content/text/markdown.ts';
import type { App, User } from '../../context.ts';
import { PLAN_FAULTS } from '../../../shared/editing/planTimes.ts';
import type { Block } from '../../../shared/content/markdown.ts';
import { saveDraft, saveUnchanged, type DraftResult } from '../draft.ts';
import { draftProblems, openFile } from '../history.ts';
import { publishOrAsk } from '../approval.ts';
import { planDraft, planEnd, plannedProblems, type ZonedTimes } from '../plan.ts';
import { MAX_DEPTH, MAX_VALUES } from '../../content/text/yamlBounds.ts';
import { idProblems, textInUse } from '../idProblems.ts';
import { takenIds } from '../takenIds.ts';
import { conflictFor } from './editor.ts';
import { fileField } from './fileField.ts';
import { placesIn } from './mistakes.ts';
import { textOf, valueOf } from './source.ts';
import { singleTitlesOf } from './titles.ts';
import { isSame } from './yamlText.ts';

type Content = {
  file: string;
  form?: string | undefined;
  source?: string | undefined;
  text?: string | undefined;
};

/** @returns the text that the content would be stored as */
async function sourceOf(app: App, { file, form, source, text }: Content): Promise<string | Refusal> {
  if (!isContentFile(file) || (form === undefined) === (text === undefined)) return refuse('MALFORMED');
  if (form === undefined) return text!;
  const before = await openFile(app, file);
  const parsed = parseForm(form);
  if (isRefusal(parsed)) return parsed;
  return textOf(file, parsed.value as Value, source ?? before?.draft?.text ?? before?.text ?? '');
}

const parseForm = (form: string) => parseJson(form, { depth: MAX_DEPTH, values: MAX_VALUES });

type Check = Content & { planned?: true | undefined };

export async function checkContent(app: App, _user: User, { planned, ...content }: Check) {
  const text = await sourceOf(app, content);
  if (isRefusal(text)) return text;
  const value = valueOf(content.file, text);
  const change = { file: content.file, text };
  const problems = planned ? await plannedProblems(app, change) : await allProblems(app, change);
  const form = value === undefined ? null : JSON.stringify(value);
  return { problems: await namedProblems(app, content.file, problems), text, form };
}

async function allProblems(app: App, change: { file: string; text: string }): Promise<FileProblem[]> {
  const { file, text } = change;
  const problems = [...(await draftProblems(app, file, text)), ...idProblems(app, change)];
  const isKnown = (field: string) => problems.some((each) => each.file === file && each.field === field);
  return [...problems, ...takenIds(app, change).filter(({ field }) => !isKnown(field))];
}

/** @param own the file that is open: the form needs no name of it */
async function namedProblems(app: App, own: string, problems: readonly FileProblem[]) {
  const first = problems.slice(0, MAX_PROBLEMS);
  const others = first.flatMap(({ file }) => (file === own ? [] : file));
  const titles = await singleTitlesOf(app, others);
  const placeIn = placesIn(app, (file) => textInUse(app, file));
  return first.map(({ file, line, field, message }) => {
    const title = titles.get(file);
    const isOther = file !== own && field !== '';
    const place = isOther && placeIn(file, field);
    return { file, ...(title && { title }), line, field, ...(place && { place }), message };
  });
}
const MAX_PROBLEMS = 200;

type Begin = { version: number; digest?: string | null | undefined };

const changeOf = (file: string, text: string, { version, digest }: Begin) => ({
  ...{ file, text, expectedVersion: version },
  ...(digest !== undefined && { expectedDigest: digest }),
});

/** Whether a form is as a new page begins: its text is that of a page that does not exist. */
async function isUntouched(app: App, { file, form, source }: Content): Promise<boolean> {
  if (form === undefined || source) return false;
  const parsed = parseForm(form);
  if (isRefusal(parsed) || !isSame(parsed.value, emptyValue(fileField(app, file)))) return false;
  return (await openFile(app, file))?.text === null;
}

export async function saveContent(app: App, user: User, { version, digest, ...content }: Content & Begin) {
  const source = await sourceOf(app, content);
  if (isRefusal(source)) return source;
  const text = (await isUntouched(app, content)) ? '' : source;
  const change = changeOf(content.file, text, { version, digest });
  const saved = await saveDraft(app, { ...change, author: user.id, note: '' });
  if ('version' in saved) return { version: saved.version, text, discarded: saved.discarded ?? false };
  return answerOf(app, user, content.file, saved);
}

async function answerOf(
  app: App,
  user: User,
  file: string,
  result: Exclude<DraftResult, { version: number }>,
) {
  if ('problems' in result) return { problems: await namedProblems(app, file, result.problems) };
  return conflictFor(app, user, file, result.conflict.head);
}

type Publication = Content & Begin & { note: string };

export async function publishDraft(app: App, user: User, { version, digest, note, ...content }: Publication) {
  if (!isSecondFactorFresh(app, user)) return refuse('SECOND_FACTOR');
  const text = await sourceOf(app, content);
  if (isRefusal(text)) return text;
  const change = { ...changeOf(content.file, text, { version, digest }), author: user.id, note };
  const same = await saveUnchanged(app, change);
  if (same && 'version' in same) return { version: same.version, text, waiting: false, unchanged: true };
  const result = same ?? (await publishOrAsk(app, change));
  if ('published' in result) return { version: version + 1, text, waiting: false };
  if ('waiting' in result) return { version: result.waiting, text, waiting: true };
  return answerOf(app, user, content.file, result);
}

type PlanInput = Content & Begin & { action: 'publish' | 'end'; note: string } & ZonedTimes;

export async function planChange(app: App, user: User, { version, digest, ...planned }: PlanInput) {
  if (!isSecondFactorFresh(app, user)) return refuse('SECOND_FACTOR');
  const { action, file, note, at, until, zone, ...rest } = planned;
  const [times, signed] = [
    { at, until, zone },
    { author: user.id, note },
  ];
  const text = action === 'publish' ? await sourceOf(app, { file, ...rest }) : '';
  if (isRefusal(text)) return text;
  const result =
    action === 'publish'
      ? await planDraft(app, times, { ...changeOf(file, text, { version, digest }), text, ...signed })
      : await planEnd(app, times, { file, ...signed });
  if ('wrong' in result) return refuse('UNUSABLE', { error: PLAN_FAULTS[result.wrong] });
  return 'version' in result ? result : answerOf(app, user, file, result);
}

export function previewMarkdown(_app: App, _user: User, { text }: { text: string }) {
  const read = readMarkdown(text);
  const tree: Block[] = 'value' in read ? [...read.value] : [];
  const problems = 'problems' in read ? read.problems.slice(0, MAX_PROBLEMS) : [];
  return {
    tree,
    problems: problems.map(({ line, field, message }) => ({ file: '', line, field, message })),
  };
}
