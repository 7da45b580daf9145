import { useState } from 'react';
import type { EditConflict } from '../../../shared/editing/conflict.ts';
import type { Value } from '../../../shared/editing/shape.ts';
import { editingFormCopy } from '../../../copy/editing/form.ts';
import type { EditorProps, FilePlan } from '../release/props.ts';

/** What travelers see of a file, its draft, the request for approval and its plans. */
export function useFileStatus({ editor, plans: initialPlans, waiting: initialRequest }: EditorProps) {
  const [published, setPublished] = useState(editor.published);
  const [draft, setDraft] = useState(editor.draft);
  const [waiting, setWaiting] = useState(initialRequest);
  const [plans, setPlans] = useState(initialPlans);

  /** Travelers may see another text since somebody else published. */
  function refresh({ conflict, published: { form, ...facts } }: EditConflict): void {
    setPublished({ ...facts, value: form === null ? null : (JSON.parse(form) as Value) });
    if (conflict) setDraft(conflict.did === 'saved' ? { author: conflict.author, at: conflict.at } : null);
  }

  /** No draft remains, nor what was asked for it. */
  function forgetDraft(): void {
    setDraft(null);
    setWaiting(undefined);
    setPlans((before) => before.filter(({ action }) => action !== 'publish'));
  }

  const markRequested = (version: number): void =>
    setWaiting({ version, at: Date.now(), by: null, own: true });

  function markPublished(text: string, value: Value | null): void {
    setWaiting(undefined);
    setPublished({ text, value, author: editingFormCopy.you, approvedBy: null, at: Date.now() });
    setDraft(null);
  }

  /** It takes the place of an earlier one of its kind. */
  const addPlan = (plan: FilePlan): void =>
    setPlans((before) => [...before.filter(({ action }) => action !== plan.action), plan]);

  return { published, draft, waiting, plans, refresh, forgetDraft, markRequested, markPublished, addPlan };
}
