import { createContext, use, type ComponentType } from 'react';
import type { EditProblem } from '../../../shared/editing/endpoints.ts';
import type { Field, Path, Value } from '../../../shared/editing/shape.ts';

/** `bare`: its label is for screen readers only, as in a row of a list. */
export type FieldProps<F extends Field = Field> = {
  field: F;
  path: Path;
  value: Value | undefined;
  bare?: boolean | undefined;
  label?: string | undefined;
};

/** `target`: a place to show; its number rises with each request, so that one place can be shown again. `isNew`: at its first field. */
type EditContext = {
  /** Draws any field: groups and lists hold further ones. */
  View: ComponentType<Omit<FieldProps, 'value'>>;
  root: Value;
  /** What travelers see. */
  published: Value | null;
  /** @param next undefined takes it out */
  set(path: Path, next: Value | undefined): void;
  /** Problems by place. */
  problems: ReadonlyMap<string, readonly string[]>;
  target: { path: string; count: number; isNew?: boolean };
  /** Opens a place, at its heading. */
  focusHeading(path: Path): void;
  /** Opens what was just added, at its first field. */
  focusFirstField(path: Path): void;
  /** @param place the control that takes the focus once it is undone */
  showMessage(message: string, undo?: Value, place?: string): void;
};

/** A file with the fields of its form. */
type EditorFile = { file: string; field: Field };

export const EditorContext = createContext<EditContext | undefined>(undefined);

export function useEdit(): EditContext {
  const context = use(EditorContext);
  if (!context) throw new Error('A field stands outside of a form.');
  return context;
}

/** What a control, or what holds further ones, is called between two drawings. */
export const elementAt = (place: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-place]')].find((each) => each.dataset['place'] === place);

/** Where the form shows it: in Markdown, which has no places of its own, at its text. */
export function formPathOf({ file, field: form }: EditorFile, { field, line }: EditProblem): string {
  const keys = new Set(form.kind === 'group' ? form.fields.map(({ key }) => key) : []);
  const inText = file.endsWith('.md') && /^\w+$/.test(field) && line > 1;
  return inText && !keys.has(field) ? 'body' : field;
}

/** Mistakes of this file by place. */
export function problemsByPath(editor: EditorFile, problems: readonly EditProblem[]): Map<string, string[]> {
  const byPath = new Map<string, string[]>();
  for (const problem of problems) {
    if (problem.file !== editor.file) continue;
    const { field, message, line } = problem;
    const path = formPathOf(editor, problem);
    const sentence = path === 'body' && field !== 'body' ? `${message} (line ${line})` : message;
    byPath.set(path, [...(byPath.get(path) ?? []), sentence]);
  }
  return byPath;
}
