import { useEffect, useState } from 'react';
import { previewMarkdown } from '../../../shared/editing/endpoints.ts';
import type { Markdown } from '../../../shared/content/markdown.ts';
import type { Field } from '../../../shared/editing/shape.ts';
import { editingFormCopy } from '../../../copy/editing/form.ts';
import type { FieldProps } from './context.ts';
import { Label } from './Label.tsx';
import { MarkdownView } from './MarkdownView.tsx';
import { Notes } from './Notes.tsx';
import { useField } from './useField.ts';
import { send } from '../draft/wire.ts';

type Props = FieldProps<Extract<Field, { kind: 'text' }>>;

const PAUSE_MS = 400;

/** The text beside what travelers read, by the site's own reader. */
export function MarkdownField({ field, value, ...rest }: Props) {
  const { id, title, optional, props, hint, errors, set } = useField(
    { field, ...rest },
    field.hint ?? editingFormCopy.form.markdown,
  );
  const text = typeof value === 'string' ? value : '';
  const tree = useTree(text);
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <div>
        <Label htmlFor={id} title={title} optional={optional} />
        <textarea
          {...props}
          className="input py-2.5 font-mono text-sm"
          rows={Math.min(40, Math.max(10, text.split('\n').length + Math.floor(text.length / 60)))}
          value={text}
          onChange={(event) => set(event.target.value)}
        />
        <Notes id={id} hint={hint} errors={errors} />
      </div>
      <section>
        <h2 className="label" id={`${id}-preview`}>
          {editingFormCopy.form.preview}
        </h2>
        {/* Long texts scroll in it, with the keyboard as well. */}
        <div className="edit-preview" role="region" aria-labelledby={`${id}-preview`} tabIndex={0}>
          <MarkdownView content={tree} />
        </div>
      </section>
    </div>
  );
}

function useTree(text: string): Markdown {
  const [tree, setTree] = useState<Markdown>([]);
  useEffect(() => {
    let current = true;
    const show = async (): Promise<void> => {
      const answer = await send(previewMarkdown, { text });
      // What cannot be read leaves the last good picture.
      if (current && 'ok' in answer && (answer.ok.tree.length || !text)) setTree(answer.ok.tree as Markdown);
    };
    const timer = setTimeout(() => void show(), PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [text]);
  return tree;
}
