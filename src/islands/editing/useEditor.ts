import { useState } from 'react';
import { utcDateAndTime } from '../../shared/lib/moments.ts';
import { editingFormCopy } from '../../copy/editing/form.ts';
import { convertView } from './draft/convertView.ts';
import type { EditorProps } from './release/props.ts';
import { useAnswers } from './useAnswers.ts';
import { useCheck } from './draft/useCheck.ts';
import { useConflict } from './conflict/useConflict.ts';
import { useDraftSave } from './draft/useDraftSave.ts';
import { useFileStatus } from './draft/useFileStatus.ts';
import { useMutex } from './draft/useMutex.ts';
import { useRelease } from './release/useRelease.ts';
import { useTypedWork } from './draft/useTypedWork.ts';
import { useUnwritten } from './draft/useUnwritten.ts';

const copy = editingFormCopy.state;

function firstSentence({ editor: { draft, version }, waiting, plans }: EditorProps): string {
  if (waiting?.version === version) return copy.waiting;
  if (plans.some((plan) => plan.action === 'publish' && plan.version === version)) return copy.planned;
  return draft ? copy.saved(utcDateAndTime(draft.at)) : copy.clean;
}

/** The state of one file's form: what is typed, checked, saved and published. */
export function useEditor(props: EditorProps) {
  const { editor, user } = props;
  const { file } = editor;
  const [statusText, setStatusText] = useState(() => firstSentence(props));
  const typed = useTypedWork(props, setStatusText);
  const { work, latest, baseRevision, changed, edit } = typed;
  const status = useFileStatus(props);
  const { published, draft, waiting, plans } = status;
  const { busy, runExclusive } = useMutex();
  const { result, setProblems, recheck, valueOf } = useCheck(file, work);
  const unwritten = useUnwritten({ editor, isNew: published.text === '', result });
  const conflicts = useConflict({ typed, refresh: status.refresh, setStatusText });

  /** It was to go out, and does not. */
  function stop(): void {
    unwritten.countAsMistakes();
    setStatusText(copy.stopped);
  }

  const { applyAnswer, hasFailed, ...trouble } = useAnswers({
    markSaved: typed.markSaved,
    showProblems(problems, sent) {
      setProblems(problems, sent);
      stop();
    },
    showConflict: conflicts.showConflict,
    setStatusText,
  });
  const calls = { typed, runExclusive, applyAnswer, setStatusText };
  const save = useDraftSave(file, { ...calls, hasFailed, forgetDraft: status.forgetDraft });
  const release = useRelease({ ...calls, file, user, status, valueOf });
  const convert = (to: 'form' | 'text') => convertView(to, { ...calls, file });

  return {
    ...{ work, edit, base: baseRevision.current.base, statusText, busy, changed },
    ...{ published, draft, waiting, plans, version: baseRevision.current.version },
    /** Undefined until something was checked. */
    problems: result?.problems,
    ...{ ...unwritten, recheck, stop },
    ...{ ...conflicts, ...trouble, ...release, save, convert },
    /** What is typed at this moment, before it is drawn. */
    now: () => latest.current,
  };
}
